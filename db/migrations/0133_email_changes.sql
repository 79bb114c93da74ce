-- Confirmed e-mail addresses that were replaced or removed: the former one is written to, because whoever has it can
-- come back without the phone.
create table email_changes (
  id uuid primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  former_email text not null,
  -- Nothing where the address was removed.
  new_email text,
  changed_at timestamptz not null
);
create index email_changes_shopper on email_changes (shopper_id, changed_at desc);
create index email_changes_changed on email_changes (changed_at);
