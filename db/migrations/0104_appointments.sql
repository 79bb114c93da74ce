-- Appointments in pharmacies: who receives whom, for what, in which room and when.
create extension if not exists btree_gist;

create table appointment_services (
  id int generated always as identity primary key,
  code text not null unique,
  area text not null check (area in ('optics', 'orthopaedics', 'doctor')),
  title text not null,
  about text not null,
  -- What the person is asked to bring; empty: nothing.
  bring text not null,
  length_minutes int not null check (length_minutes between 15 and 240 and length_minutes % 15 = 0),
  price_kopecks bigint not null check (price_kopecks >= 0),
  position int not null,
  -- Goods that people choose after such a visit.
  category_id text references categories on delete set null
);

create table specialists (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  profession text not null check (profession in ('doctor', 'optometrist', 'orthopaedist', 'audiologist')),
  about text not null,
  -- The year in which he began to work.
  works_since int check (works_since between 1950 and 2100),
  is_invented boolean not null
);

create table specialist_services (
  specialist_id int not null references specialists on delete cascade,
  service_id int not null references appointment_services on delete cascade,
  primary key (specialist_id, service_id)
);
create index specialist_services_service on specialist_services (service_id);

create table appointment_rooms (
  id int generated always as identity primary key,
  code text not null unique,
  pharmacy_id int not null references pharmacies,
  name text not null
);
create index appointment_rooms_pharmacy on appointment_rooms (pharmacy_id);

-- The ordinary week of a specialist in a room, within the pharmacy's own opening hours.
create table specialist_hours (
  id int generated always as identity primary key,
  specialist_id int not null references specialists on delete cascade,
  room_id int not null references appointment_rooms,
  -- In the grammar of OpenStreetMap's opening_hours, local to the pharmacy; `PH off` are public holidays.
  hours text not null,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  unique (specialist_id, room_id, starts_on)
);

-- A day that differs from the ordinary week: away, or other hours in a room.
create table specialist_exceptions (
  specialist_id int not null references specialists on delete cascade,
  applies_on date not null,
  room_id int references appointment_rooms,
  hours text,
  noted_at timestamptz not null,
  primary key (specialist_id, applies_on),
  check ((room_id is null) = (hours is null))
);

-- The hours of the weeks ahead, planned from the ordinary week and its exceptions.
create table specialist_shifts (
  id bigint generated always as identity primary key,
  specialist_id int not null references specialists on delete cascade,
  room_id int not null references appointment_rooms,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  constraint specialist_in_one_place exclude using gist (specialist_id with =, tstzrange(starts_at, ends_at) with &&),
  constraint room_of_one_specialist exclude using gist (room_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index specialist_shifts_room on specialist_shifts (room_id, ends_at);
create index specialist_shifts_ended on specialist_shifts (ends_at);

create table appointments (
  id uuid primary key,
  specialist_id int not null references specialists,
  room_id int not null references appointment_rooms,
  service_id int not null references appointment_services,
  shopper_id uuid references shoppers on delete cascade,
  -- Whose browser holds it; a visitor may choose a time before signing in.
  visitor_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null check (state in ('held', 'booked', 'reminded', 'attended', 'no_show', 'cancelled')),
  -- As at the time of booking.
  price_kopecks bigint not null check (price_kopecks >= 0),
  held_until timestamptz,
  -- Fingerprint of the address a hold comes from.
  held_from text,
  -- Held by the shop for this shopper: a place became free, or the specialist of the former appointment is away.
  offer text check (offer in ('waiting', 'absence')),
  -- When the place that is offered became free.
  freed_at timestamptz,
  booked_at timestamptz not null,
  -- How often it was moved.
  moves int not null default 0,
  cancelled_by text check (cancelled_by in ('shopper', 'chain')),
  -- A repeated request with the same key gets the same appointment.
  idempotency_key text,
  body_hash text,
  unique (shopper_id, idempotency_key),
  check ((state = 'held') = (held_until is not null)),
  check ((state = 'cancelled') = (cancelled_by is not null)),
  check (shopper_id is not null or (state = 'held' and visitor_id is not null)),
  -- Whatever the code does, nobody is received by one specialist, or in one room, beside somebody else.
  constraint specialist_once exclude using gist (specialist_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('held', 'booked', 'reminded')),
  constraint room_once exclude using gist (room_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('held', 'booked', 'reminded')),
  constraint shopper_once exclude using gist (shopper_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('booked', 'reminded'))
);
create index appointments_shopper on appointments (shopper_id, starts_at) where shopper_id is not null;
create index appointments_coming on appointments (starts_at) where state in ('booked', 'reminded');
create index appointments_ended on appointments (ends_at);
create index appointments_held on appointments (held_until) where held_until is not null;

-- Who wants a place in a pharmacy as soon as one becomes free.
create table appointment_waits (
  id uuid primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  service_id int not null references appointment_services on delete cascade,
  pharmacy_id int not null references pharmacies,
  -- Nothing: any specialist.
  specialist_id int references specialists on delete cascade,
  -- Places that begin later are of no use.
  ends_at timestamptz not null,
  asked_at timestamptz not null,
  offered_at timestamptz,
  unique (shopper_id, service_id, pharmacy_id)
);
create index appointment_waits_pharmacy on appointment_waits (pharmacy_id, asked_at);
create index appointment_waits_ended on appointment_waits (ends_at);

alter table messages drop constraint messages_topic_check;
alter table messages add constraint messages_topic_check check (topic in (
  'orders', 'reminders', 'appointments', 'subscriptions', 'calendar', 'loyalty', 'security'));
