-- Business figures of the chain, by the day from which they hold. Rows are added and never changed: of several for the same
-- moment the last one counts. A figure without a row has the value of the code.
create table chain_settings (
  id int generated always as identity primary key,
  name text not null,
  value bigint not null,
  holds_from timestamptz not null,
  set_by text not null check (length(set_by) between 2 and 100),
  set_at timestamptz not null
);
create index chain_settings_name on chain_settings (name, holds_from);
