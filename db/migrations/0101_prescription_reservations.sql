-- The prescription that a line of a basket is meant for; it goes with the line. Source: docs/rules/prescriptions.md §3.
create table basket_prescription_lines (
  basket_id uuid not null,
  product_id int not null,
  prescription_line_id uuid not null references prescription_lines on delete cascade,
  prescription_id uuid not null references prescriptions on delete cascade,
  primary key (basket_id, product_id),
  foreign key (basket_id, product_id) references basket_lines on delete cascade
);
create index on basket_prescription_lines (prescription_line_id);
create index on basket_prescription_lines (prescription_id);

-- What an order takes of a prescription's line, in the unit of the prescription. Amounts are taken under the lock of the
-- prescription, so those of two orders never exceed what is left.
create table prescription_reservations (
  order_line_id uuid primary key references order_lines on delete cascade,
  order_id uuid not null references orders on delete cascade,
  part_id uuid not null references order_parts on delete cascade,
  line_id uuid not null references prescription_lines on delete cascade,
  prescription_id uuid not null references prescriptions on delete cascade,
  -- Who ordered: the owner, or the person with whom it is shared.
  shopper_id uuid not null references shoppers on delete cascade,
  packs int not null check (packs > 0),
  amount_per_pack numeric(12, 3) not null check (amount_per_pack > 0),
  amount numeric(12, 3) not null check (amount > 0),
  state text not null check (state in ('reserved', 'checked', 'rejected', 'released', 'dropped', 'dispensed')),
  state_since timestamptz not null,
  -- The pharmacist, the job or the shopper who caused the state.
  actor text not null,
  reason text,
  -- The registry has acknowledged the hand-over: the line's own figure counts it from then on.
  acknowledged_at timestamptz,
  check (acknowledged_at is null or state = 'dispensed')
);
create index on prescription_reservations (line_id) where state in ('reserved', 'checked', 'dispensed') and acknowledged_at is null;
create index on prescription_reservations (part_id);
create index on prescription_reservations (order_id);
create index on prescription_reservations (prescription_id);
create index on prescription_reservations (shopper_id);
