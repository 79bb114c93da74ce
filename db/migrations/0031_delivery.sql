-- Couriers: what a delivery to a city costs, when it may come, and where people want it.
create table delivery_tariffs (
  id int generated always as identity primary key,
  city_id int not null references cities,
  code text not null,
  title text not null,
  -- today: from a pharmacy's shelf; tomorrow: also what the warehouse brings.
  variant_type text not null check (variant_type in ('today', 'tomorrow')),
  price_kopecks bigint not null check (price_kopecks >= 0),
  -- Goods after every discount; null where delivery is never free.
  free_from_kopecks bigint check (free_from_kopecks > 0),
  has_thermo_bag boolean not null default false,
  unique (city_id, code)
);

-- Hours of the day at which couriers come, local to the city.
create table delivery_windows (
  id int generated always as identity primary key,
  tariff_id int not null references delivery_tariffs on delete cascade,
  starts_at time not null,
  ends_at time not null,
  capacity int not null check (capacity > 0),
  -- An order has to be in this long before the window starts.
  cut_off_minutes int not null check (cut_off_minutes >= 0),
  check (ends_at > starts_at),
  unique (tariff_id, starts_at)
);

create table delivery_window_days (
  window_id int not null references delivery_windows on delete cascade,
  on_day date not null,
  capacity int not null,
  taken int not null default 0,
  primary key (window_id, on_day),
  constraint delivery_slot_never_overbooked check (taken between 0 and capacity)
);

create table addresses (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null,
  city_id int not null references cities,
  fias uuid,
  representation text not null check (length(representation) between 5 and 300),
  street text,
  house text,
  flat text,
  entrance text,
  floor text,
  intercom text,
  comment text check (length(comment) <= 300),
  latitude double precision,
  longitude double precision,
  is_default boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index addresses_shopper on addresses (shopper_id, created_at desc) where removed_at is null;
