-- Codes of «Честный знак» read off the packs of an order line. A code names one pack, so it is there once.
create table order_marking_codes (
  code text primary key check (length(code) between 20 and 200),
  line_id uuid not null references order_lines on delete cascade,
  scanned_at timestamptz not null
);
create index order_marking_codes_line on order_marking_codes (line_id);
