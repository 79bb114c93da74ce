-- What the profile said before its name or birthday was changed: at the counter the new one counts after thirty days.
create table name_changes (
  id uuid primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  former_last_name text,
  former_first_name text,
  former_birthday date,
  changed_at timestamptz not null
);
create index name_changes_shopper on name_changes (shopper_id, changed_at);
create index name_changes_changed on name_changes (changed_at);
