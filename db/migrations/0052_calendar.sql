-- Medicines somebody takes for a while, and the secret link under which a calendar application reads them.
create table medicine_courses (
  id uuid primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  -- From our catalogue, where it has it.
  product_id int references products on delete set null,
  title text not null check (length(title) between 1 and 200),
  starts_on date not null,
  -- Nothing: until further notice.
  ends_on date check (ends_on >= starts_on),
  -- On the wall clock of `zone`.
  times text[] not null check (cardinality(times) between 1 and 12),
  units_per_dose real not null check (units_per_dose > 0 and units_per_dose <= 100),
  pack_size int check (pack_size between 1 and 10000),
  -- What is at home at the beginning of `counted_on`.
  units_at_home real not null check (units_at_home >= 0 and units_at_home <= 100000),
  counted_on date not null,
  zone text not null,
  has_reminders boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index medicine_courses_shopper on medicine_courses (shopper_id, starts_on, id);

create table calendar_links (
  shopper_id uuid primary key references shoppers on delete cascade,
  -- The link itself is shown once and kept nowhere.
  token_hash text not null unique,
  created_at timestamptz not null
);
