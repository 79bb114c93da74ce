-- People with a phone we have checked, how they prove it, and the browsers they are signed in from.
create table shoppers (
  id uuid primary key,
  -- Nothing after erasure: the row stays, because orders that the law keeps point at it.
  phone text unique check (phone ~ '^\+79[0-9]{9}$'),
  first_name text check (length(first_name) <= 100),
  middle_name text check (length(middle_name) <= 100),
  last_name text check (length(last_name) <= 100),
  birthday date,
  gender text check (gender in ('male', 'female')),
  email text check (length(email) <= 254),
  email_confirmed_at timestamptz,
  -- Nothing until one is chosen: the capital.
  city_id int references cities,
  created_at timestamptz not null,
  erased_at timestamptz,
  check ((phone is null) = (erased_at is not null)),
  check (email is not null or email_confirmed_at is null)
);

-- One row per code sent. Codes, devices and addresses are kept as keyed fingerprints alone.
create table sign_in_codes (
  id uuid primary key,
  phone text not null,
  channel text not null check (channel in ('sms', 'call')),
  -- Nothing while an operator who makes the code himself has not told it yet.
  code_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, replaced by a newer one, or tried too often.
  ended_at timestamptz,
  -- What the operator said when it could not be sent.
  failure text,
  device_hash text,
  address_hash text
);
create index sign_in_codes_phone on sign_in_codes (phone, created_at desc);
create index sign_in_codes_created on sign_in_codes (created_at);

-- Wrong codes in a row, counted per phone whether or not a shopper has it.
create table sign_in_tries (
  phone text primary key,
  tries int not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

-- What has been asked of the sign-in, per phone, device and address (fingerprints): it holds across processes.
create table sign_in_limits (
  key text not null,
  counted_at timestamptz not null
);
create index sign_in_limits_key on sign_in_limits (key, counted_at);
create index sign_in_limits_counted on sign_in_limits (counted_at);

-- One signed-in browser. A refresh token names the session and its generation and carries a keyed fingerprint of both,
-- so none is stored; an older generation that comes back has been stolen.
create table sessions (
  id uuid primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  generation int not null default 1,
  rotated_at timestamptz not null,
  device_name text not null,
  device_hash text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'signed_out_everywhere', 'reused', 'replaced', 'erased')),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_shopper on sessions (shopper_id, last_seen_at desc);
create index sessions_device on sessions (device_hash, shopper_id) where device_hash is not null;
