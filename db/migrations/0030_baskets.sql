-- What a shopper or a visitor is about to order, and the quotes made of it. People are named by plain ids: a visitor has
-- no row anywhere, and a shopper's basket is emptied by the shopper's own erasure.
create table promo_codes (
  id uuid primary key default gen_random_uuid(),
  -- In capitals, as it is compared.
  code text not null unique check (code = upper(code) and length(code) between 3 and 40),
  title text not null,
  kind text not null check (kind in ('percent', 'fixed')),
  percent int check (percent between 1 and 90),
  amount_kopecks bigint check (amount_kopecks > 0),
  -- Of the checked goods: below it the code is parked, not lost.
  min_total_kopecks bigint not null default 0 check (min_total_kopecks >= 0),
  max_discount_kopecks bigint check (max_discount_kopecks > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  max_uses int check (max_uses > 0),
  max_uses_each int not null default 1 check (max_uses_each > 0),
  -- Shown in the list of every shopper; others have to be known.
  is_public boolean not null default false,
  check ((kind = 'percent') = (percent is not null) and (kind = 'fixed') = (amount_kopecks is not null)),
  check (ends_at > starts_at)
);

create table baskets (
  id uuid primary key default gen_random_uuid(),
  visitor_id uuid unique,
  shopper_id uuid unique,
  city_id int not null references cities,
  -- Grows with every change; a quote and an open tab remember the one they were made from.
  version int not null default 1,
  way_to_get text not null default 'pickup' check (way_to_get in ('pickup', 'courier')),
  variant_type text check (variant_type in ('today', 'tomorrow', 'split')),
  pharmacy_id int references pharmacies,
  -- The shopper agrees to come twice: one part today, the other when it has arrived.
  is_divided boolean not null default false,
  address_id uuid,
  tariff_id int,
  slot_window_id int,
  slot_on date,
  promo_code_id uuid references promo_codes,
  has_packaging boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint basket_has_one_owner check ((visitor_id is null) <> (shopper_id is null))
);

create table basket_lines (
  basket_id uuid not null references baskets on delete cascade,
  product_id int not null references products on delete cascade,
  packs int not null check (packs between 1 and 99),
  is_checked boolean not null default true,
  added_at timestamptz not null,
  -- Forgotten before the last sign-in: kept, but not part of what is being ordered.
  set_aside_at timestamptz,
  -- The product this line was put in for, where the catalogue has moved it since.
  moved_from int,
  primary key (basket_id, product_id)
);
create index basket_lines_product on basket_lines (product_id);

create table quotes (
  id uuid primary key default gen_random_uuid(),
  basket_id uuid not null references baskets on delete cascade,
  basket_version int not null,
  -- The whole quote as the shopper saw it.
  content jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  placed_at timestamptz
);
create index quotes_basket on quotes (basket_id, created_at desc);
create index quotes_expiry on quotes (expires_at) where placed_at is null;

-- Packs somebody is about to pay for: others do not see them until the quote ends. They promise nothing; only an
-- order's reservation does.
create table quote_holds (
  quote_id uuid not null references quotes on delete cascade,
  basket_id uuid not null references baskets on delete cascade,
  product_id int not null references products on delete cascade,
  pharmacy_id int references pharmacies,
  warehouse_id int references warehouses,
  packs int not null check (packs > 0),
  held_until timestamptz not null,
  check ((pharmacy_id is null) <> (warehouse_id is null))
);
create index quote_holds_product on quote_holds (product_id, held_until);
create index quote_holds_quote on quote_holds (quote_id);
create index quote_holds_basket on quote_holds (basket_id);

-- A code is held by a quote until the quote ends, then consumed by its order or free again.
create table promo_code_uses (
  promo_code_id uuid not null references promo_codes on delete cascade,
  quote_id uuid not null,
  -- The shopper's or, without one, the visitor's id.
  owner_id uuid not null,
  held_until timestamptz not null,
  consumed_at timestamptz,
  released_at timestamptz,
  primary key (promo_code_id, quote_id)
);
create index promo_code_uses_quote on promo_code_uses (quote_id);

-- Wrong codes, counted per person and per address (hashed): guessing has to stop somewhere.
create table promo_code_misses (
  limit_key text not null,
  missed_at timestamptz not null
);
create index promo_code_misses_key on promo_code_misses (limit_key, missed_at);
