-- Prices, stock, and what a listing reads.
create table prices (
  price_zone_id int not null references price_zones,
  product_id int not null references products on delete cascade,
  price_kopecks bigint not null check (price_kopecks > 0),
  crossed_kopecks bigint,
  crossed_until date,
  changed_at timestamptz not null default now(),
  primary key (price_zone_id, product_id),
  check (crossed_kopecks is null or crossed_kopecks > price_kopecks)
);

-- One lot of a product on the shelf of one pharmacy. What is reserved is still on hand, but is no longer for sale;
-- the check is what makes selling a pack twice impossible.
create table stock (
  pharmacy_id int not null references pharmacies,
  product_id int not null references products on delete cascade,
  lot text not null,
  expires_on date not null,
  on_hand int not null check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  confirmed_at timestamptz not null,
  primary key (pharmacy_id, product_id, lot),
  constraint stock_never_sold_twice check (reserved <= on_hand)
);
create index stock_product on stock (product_id, pharmacy_id) include (on_hand, reserved, expires_on);

-- What a region's warehouse can bring to its pharmacies by tomorrow.
create table warehouse_stock (
  warehouse_id int not null references warehouses,
  product_id int not null references products on delete cascade,
  on_hand int not null check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  confirmed_at timestamptz not null,
  primary key (warehouse_id, product_id),
  constraint warehouse_stock_never_sold_twice check (reserved <= on_hand)
);
create index warehouse_stock_product on warehouse_stock (product_id, warehouse_id) include (on_hand, reserved);

-- What listings need of a product in a city, so that a listing is one indexed read. Kept in the same transaction as
-- the import or order that changes it. There is a row for every city with pharmacies and every product on sale.
create table city_offers (
  city_id int not null references cities,
  product_id int not null references products on delete cascade,
  category_id text not null references categories,
  price_kopecks bigint not null,
  crossed_kopecks bigint,
  price_per_unit_kopecks bigint,
  -- Pharmacies of the city that have at least one free pack now, and the packs they have together.
  today_pharmacies int not null default 0,
  today_packs int not null default 0,
  -- The most one pharmacy has: an order from one pharmacy cannot be larger.
  today_most_packs int not null default 0,
  tomorrow_packs int not null default 0,
  -- 0 can be had today, 1 tomorrow, 2 not at all.
  availability int generated always as (case when today_pharmacies > 0 then 0 when tomorrow_packs > 0 then 1 else 2 end) stored,
  popularity int not null default 0,
  changed_at timestamptz not null default now(),
  primary key (city_id, product_id)
);
create index city_offers_popular on city_offers (city_id, category_id, availability, popularity desc, product_id);
create index city_offers_cheap on city_offers (city_id, category_id, price_kopecks, product_id);
create index city_offers_product on city_offers (product_id);

create table import_runs (
  id int generated always as identity primary key,
  source text not null,
  scope text not null check (scope in ('full', 'changes')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- running, done, failed
  state text not null,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  withdrawn int not null default 0,
  rejected int not null default 0
);
create table import_rejections (
  run_id int not null references import_runs on delete cascade,
  line int not null,
  kind text not null,
  reason text not null,
  value text
);
create index import_rejections_run on import_rejections (run_id, line);
