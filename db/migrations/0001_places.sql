-- Where the chain works: regions, cities, price zones, warehouses, pharmacies.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create table regions (
  id int primary key,
  name text not null,
  full_name text not null,
  slug text not null unique,
  federal_district text not null,
  timezone text not null,
  fias_id uuid,
  kladr_id text
);

create table price_zones (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null
);

create table cities (
  id int primary key,
  region_id int not null references regions,
  name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  timezone text not null,
  latitude double precision not null,
  longitude double precision not null,
  population int not null default 0,
  fias_id uuid,
  kladr_id text,
  price_zone_id int not null references price_zones,
  -- The city whose pharmacies and prices this one is shown: itself where the chain has pharmacies, else the nearest such city.
  supply_city_id int not null references cities deferrable initially deferred
);
create index cities_region on cities (region_id);
create index cities_supply on cities (supply_city_id);

create table warehouses (
  id int generated always as identity primary key,
  code text not null unique,
  region_id int not null references regions,
  name text not null,
  timezone text not null,
  -- What is ordered by this time of the region's day is in its pharmacies the next day.
  cut_off_time time not null
);
create index warehouses_region on warehouses (region_id);

create table pharmacies (
  id int generated always as identity primary key,
  code text not null unique,
  city_id int not null references cities,
  name text not null,
  slug text not null unique,
  address text not null,
  metro text,
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  -- In the grammar of OpenStreetMap's opening_hours, local to the pharmacy.
  opening_hours text not null,
  phone text not null,
  services text[] not null default '{}',
  licence_number text,
  licence_address text,
  -- May sell medicines at a distance (a permit of the health authority): without it nothing leaves it by courier.
  has_distance_permit boolean not null default false,
  is_invented boolean not null default false,
  source text,
  closed_on date
);
create index pharmacies_city on pharmacies (city_id) where closed_on is null;
