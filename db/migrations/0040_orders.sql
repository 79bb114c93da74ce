-- An order, what each pharmacy hands over of it, the packs held for it, and the journal of everything that happened.
create table orders (
  id uuid primary key,
  -- What people say on the phone. Random, and never enough to open the order.
  number text not null unique check (number ~ '^[0-9]{10}$'),
  shopper_id uuid not null,
  basket_id uuid not null,
  -- A quote becomes an order once.
  quote_id uuid not null unique,
  city_id int not null references cities,
  channel text not null default 'web',
  way_to_get text not null check (way_to_get in ('pickup', 'courier')),
  payment_method text not null check (payment_method in ('online', 'on_receipt')),
  customer_phone text not null check (customer_phone ~ '^\+7[0-9]{10}$'),
  customer_first_name text not null,
  customer_middle_name text,
  customer_gender text,
  customer_birthday date,
  comment text,
  -- Where the courier goes and when; nothing for pick-up.
  delivery jsonb,
  prescription_ids text[] not null default '{}',
  promo_code_id text,
  utm_source text,
  points_kopecks bigint not null default 0 check (points_kopecks >= 0),
  delivery_kopecks bigint not null default 0 check (delivery_kopecks >= 0),
  packages_kopecks bigint not null default 0 check (packages_kopecks >= 0),
  -- Of delivery and packages, by the law of the day the order was placed.
  service_vat_percent int not null,
  total_kopecks bigint not null check (total_kopecks >= 0),
  online_kopecks bigint not null check (online_kopecks >= 0),
  at_pharmacy_kopecks bigint not null check (at_pharmacy_kopecks >= 0),
  idempotency_key text not null,
  body_hash text not null,
  created_at timestamptz not null,
  unique (shopper_id, idempotency_key),
  check (online_kopecks + at_pharmacy_kopecks = total_kopecks)
);
create index orders_shopper on orders (shopper_id, created_at desc, id);

create table order_parts (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  position int not null,
  state text not null,
  supply text not null check (supply in ('today', 'tomorrow')),
  pharmacy_id int not null references pharmacies,
  warehouse_id int references warehouses,
  promised_on date not null,
  -- When the state it is in ends by itself, and nothing where it does not.
  deadline_at timestamptz,
  pickup_code text not null check (pickup_code ~ '^[0-9]{6}$'),
  extensions int not null default 0 check (extensions between 0 and 1),
  state_since timestamptz not null,
  unique (order_id, position)
);
create index order_parts_pharmacy on order_parts (pharmacy_id, state);
create index order_parts_deadline on order_parts (deadline_at) where deadline_at is not null;

create table order_lines (
  id uuid primary key,
  part_id uuid not null references order_parts on delete cascade,
  position int not null,
  product_id int not null references products,
  -- Frozen with the order: a product may be renamed, an order may not.
  title text not null,
  packs int not null check (packs > 0),
  -- What the shopper still gets of them: fewer after a shortage or a line taken out.
  given_packs int not null check (given_packs >= 0),
  price_kopecks bigint not null check (price_kopecks >= 0),
  crossed_kopecks bigint,
  discount_kopecks bigint not null default 0 check (discount_kopecks >= 0),
  total_kopecks bigint not null check (total_kopecks >= 0),
  vat_percent int not null,
  dispensing_class text not null,
  paid_at text not null check (paid_at in ('online', 'pharmacy')),
  unique (part_id, position),
  check (given_packs <= packs),
  check (total_kopecks = price_kopecks * packs - discount_kopecks)
);
create index order_lines_product on order_lines (product_id);

-- Packs held for a part: in a lot of a pharmacy or in a warehouse. Over when ended_at is set.
create table order_reservations (
  id bigint generated always as identity primary key,
  part_id uuid not null references order_parts on delete cascade,
  line_id uuid not null references order_lines on delete cascade,
  product_id int not null references products,
  pharmacy_id int references pharmacies,
  lot text,
  warehouse_id int references warehouses,
  packs int not null check (packs > 0),
  ended_at timestamptz,
  outcome text check (outcome in ('released', 'consumed')),
  check ((pharmacy_id is null) <> (warehouse_id is null)),
  check ((pharmacy_id is null) = (lot is null)),
  check ((ended_at is null) = (outcome is null))
);
create index order_reservations_part on order_reservations (part_id) where ended_at is null;

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  part_id uuid references order_parts on delete cascade,
  at timestamptz not null,
  kind text not null,
  actor text not null,
  reason text,
  details jsonb not null
);
create index order_events_order on order_events (order_id, id);

create table order_cancellations (
  part_id uuid primary key references order_parts on delete cascade,
  order_id uuid not null references orders on delete cascade,
  reason_type text not null,
  reason_message text,
  actor text not null,
  cancelled_at timestamptz not null
);

create table order_shares (
  ident text primary key,
  order_id uuid not null unique references orders on delete cascade,
  created_at timestamptz not null,
  revoked_at timestamptz
);
