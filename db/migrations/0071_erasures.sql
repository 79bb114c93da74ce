-- A shopper asks to be forgotten. It happens at once, or when the last order is over; what was erased is not kept here.
create table erasures (
  shopper_id uuid primary key references shoppers,
  asked_at timestamptz not null,
  -- Taken back before it happened, or done.
  withdrawn_at timestamptz,
  erased_at timestamptz,
  check (withdrawn_at is null or erased_at is null)
);
create index erasures_waiting on erasures (asked_at) where withdrawn_at is null and erased_at is null;
