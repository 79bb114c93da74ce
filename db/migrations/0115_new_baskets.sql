-- Baskets that visitors of one network began within an hour, by a keyed fingerprint of the network; without the baskets themselves.
create table new_baskets (
  limit_key text not null,
  hour timestamptz not null,
  baskets int not null default 1,
  primary key (limit_key, hour)
);
create index new_baskets_hour on new_baskets (hour);
