-- Prices that were asked and are asked no longer: what is crossed out is one of the last thirty days.
create table asked_prices (
  price_zone_id int not null references price_zones,
  product_id int not null references products on delete cascade,
  price_kopecks bigint not null check (price_kopecks > 0),
  asked_until timestamptz not null,
  primary key (price_zone_id, product_id, asked_until)
);
create index asked_prices_until on asked_prices (asked_until);

-- Since when the present price is asked.
alter table prices add column asked_from timestamptz not null default now();
update prices set asked_from = changed_at;

-- The last day on which the crossed price was asked, as the feed says: for a chain whose earlier prices the shop has not seen.
alter table staged_prices add column crossed_asked_until date;
