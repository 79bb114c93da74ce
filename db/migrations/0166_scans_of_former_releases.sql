-- A release before 0163 knows one code, not one pack: it asks for a conflict of whole codes and runs beside this one while
-- processes are replaced one by one. What it scans of a known pack would break order_marking_codes_pack and be a defect
-- at the counter. So the former code of a pack that may be scanned again goes first, and a pack of another line is not
-- stored, which both releases take for what it is. The states are those of a part that ended without being handed over.
create function replace_code_of_pack() returns trigger language plpgsql as $$
begin
  delete from order_marking_codes as former
  where left(former.code, 31) = left(new.code, 31) and former.code <> new.code and (
    former.line_id = new.line_id or exists (
      select from order_lines line join order_parts part on part.id = line.part_id
      where line.id = former.line_id and part.state in ('reserve_expired', 'expired', 'unavailable', 'cancelled')));
  if exists (select from order_marking_codes where left(code, 31) = left(new.code, 31) and code <> new.code) then
    return null;
  end if;
  return new;
end $$;
create trigger order_marking_codes_of_former_releases before insert on order_marking_codes
for each row execute function replace_code_of_pack();
