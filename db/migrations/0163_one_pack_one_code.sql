-- A pack is its product and serial number, the first 31 characters of its code; what follows is a signature, which a
-- scanner may misread. Of codes that name one pack the latest counts.
delete from order_marking_codes as former using order_marking_codes as latest
where left(former.code, 31) = left(latest.code, 31)
  and (former.scanned_at, former.code) < (latest.scanned_at, latest.code);
create unique index order_marking_codes_pack on order_marking_codes (left(code, 31));
