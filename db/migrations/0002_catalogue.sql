-- What the chain sells. A product is one pack; packs of one trade name and maker form a family.
create table categories (
  id text primary key check (id ~ '^[0-9]{9}$'),
  parent_id text references categories,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  -- Ids from the root down to this category, joined with colons.
  path text not null,
  level int not null,
  position int not null default 0
);
create index categories_parent on categories (parent_id, position);
create index categories_path on categories (path text_pattern_ops);

create table makers (
  id int generated always as identity primary key,
  name text not null unique,
  slug text not null unique
);

create table substances (
  id int generated always as identity primary key,
  name text not null unique,
  slug text not null unique,
  name_latin text
);

create table atc_groups (
  code text primary key,
  name text not null
);

create table families (
  id int generated always as identity primary key,
  key text not null unique,
  slug text not null unique,
  trade_name text not null,
  maker_id int references makers
);

create table products (
  id int generated always as identity primary key,
  -- The chain's article number: how a later feed finds the product again.
  code text not null unique,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  family_id int not null references families,
  category_id text not null references categories,
  title text not null check (length(title) between 2 and 300),
  trade_name text not null,
  maker_id int references makers,
  country text,
  atc_code text,
  dosage_form text,
  pack_shape text not null,
  strength text,
  volume text,
  pack_size int check (pack_size > 0),
  ean text,
  dispensing_class text not null,
  vat_kind text not null,
  is_vital boolean,
  registry_price_kopecks bigint check (registry_price_kopecks > 0),
  ethanol_percent real check (ethanol_percent between 0 and 100),
  storage_min_celsius int,
  storage_max_celsius int,
  registration_number text,
  age_from int check (age_from between 0 and 100),
  picture_url text,
  description text,
  -- 0 to 1000, the chain's own measure of demand.
  popularity int not null default 0,
  first_letter text not null,
  -- Told apart from "not in stock": the feed no longer has it.
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_family on products (family_id);
create index products_category on products (category_id) where withdrawn_at is null;
create index products_letter on products (first_letter, title) where withdrawn_at is null;
create index products_maker on products (maker_id) where withdrawn_at is null;
create index products_atc on products (atc_code text_pattern_ops) where withdrawn_at is null;
create index products_ean on products (ean) where ean is not null;

create table product_substances (
  product_id int not null references products on delete cascade,
  substance_id int not null references substances,
  primary key (product_id, substance_id)
);
create index product_substances_substance on product_substances (substance_id, product_id);

-- Where an old address leads: 301 for good, 302 for now.
create table product_redirects (
  slug text primary key,
  product_id int not null references products on delete cascade,
  status int not null check (status in (301, 302))
);

-- Rates by law and date, never constants in code.
create table vat_rates (
  vat_kind text not null,
  percent int not null check (percent in (0, 5, 7, 10, 20, 22)),
  valid_from date not null,
  valid_until date,
  source text not null,
  primary key (vat_kind, valid_from)
);
insert into vat_rates (vat_kind, percent, valid_from, valid_until, source) values
  ('medicine', 10, '2019-01-01', null, 'НК РФ ст. 164 п. 2 пп. 4'),
  ('device', 10, '2019-01-01', null, 'НК РФ ст. 164 п. 2 пп. 4'),
  ('child', 10, '2019-01-01', null, 'НК РФ ст. 164 п. 2 пп. 2'),
  ('general', 20, '2019-01-01', '2025-12-31', 'НК РФ ст. 164 п. 3'),
  ('general', 22, '2026-01-01', null, 'НК РФ ст. 164 п. 3 (ред. с 01.01.2026)'),
  ('service', 20, '2019-01-01', '2025-12-31', 'НК РФ ст. 164 п. 3'),
  ('service', 22, '2026-01-01', null, 'НК РФ ст. 164 п. 3 (ред. с 01.01.2026)');
