-- Where a feed waits, row by row, until it has been read whole. Not logged: after a crash the feed is read again.
create unlogged table staged_products (
  run_id int not null,
  line int not null,
  code text not null,
  -- A row that was rejected is still a mention: its product is not withdrawn.
  is_mention_only boolean not null,
  title text,
  slug text,
  trade_name text,
  family_key text,
  family_slug text,
  maker text,
  maker_slug text,
  country text,
  -- [{"name": …, "slug": …}]
  substances jsonb,
  atc_code text,
  dosage_form text,
  pack_shape text,
  strength text,
  volume text,
  pack_size int,
  ean text,
  category_id text,
  dispensing_class text,
  vat_kind text,
  is_vital boolean,
  registry_price_kopecks bigint,
  ethanol_percent real,
  storage_min_celsius int,
  storage_max_celsius int,
  registration_number text,
  age_from int,
  picture_url text,
  description text,
  popularity int,
  first_letter text
);
create index staged_products_run on staged_products (run_id, code);

create unlogged table staged_prices (
  run_id int not null,
  line int not null,
  price_zone_id int not null,
  code text not null,
  is_mention_only boolean not null,
  price_kopecks bigint,
  crossed_kopecks bigint,
  crossed_until date
);
create index staged_prices_run on staged_prices (run_id);

create unlogged table staged_stock (
  run_id int not null,
  line int not null,
  pharmacy_id int not null,
  code text not null,
  lot text not null,
  expires_on date not null,
  packs int not null
);
create index staged_stock_run on staged_stock (run_id, pharmacy_id);

create unlogged table staged_warehouse_stock (
  run_id int not null,
  line int not null,
  warehouse_id int not null,
  code text not null,
  packs int not null
);
create index staged_warehouse_stock_run on staged_warehouse_stock (run_id);

alter table import_runs add column failure text;
-- A newer run of the same source takes over: the older one finds itself no longer running and stops.
create index import_runs_source on import_runs (source, id);

create table import_run_counts (
  run_id int not null references import_runs on delete cascade,
  kind text not null,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  withdrawn int not null default 0,
  rejected int not null default 0,
  primary key (run_id, kind)
);

-- A remark on a row that came in all the same.
alter table import_rejections add column is_note boolean not null default false;

-- The shop has promised packs that the pharmacy no longer has: the shopper has to be asked.
create table stock_shortfalls (
  id int generated always as identity primary key,
  pharmacy_id int not null references pharmacies,
  product_id int not null references products on delete cascade,
  lot text not null,
  packs int not null check (packs > 0),
  noticed_at timestamptz not null,
  settled_at timestamptz
);
create index stock_shortfalls_open on stock_shortfalls (pharmacy_id, product_id) where settled_at is null;
create index stock_reserved on stock (pharmacy_id, product_id) where reserved > 0;

-- When a pharmacy last told its whole stock: a lot that did not change is confirmed by it too.
create table stock_confirmations (
  pharmacy_id int primary key references pharmacies,
  confirmed_at timestamptz not null
);
