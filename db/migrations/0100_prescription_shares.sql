-- A shopper lets another person see their prescriptions and collect for them: source docs/rules/prescriptions.md §4.
create table prescription_shares (
  id uuid primary key,
  owner_id uuid not null references shoppers on delete cascade,
  -- Whose phone it is need not be known: only whoever signs in with it sees the share.
  recipient_phone text not null check (recipient_phone ~ '^\+7[0-9]{10}$'),
  recipient_id uuid references shoppers on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  owner_verified_at timestamptz,
  recipient_verified_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('owner', 'recipient')),
  check ((ended_at is null) = (ended_by is null)),
  check (recipient_verified_at is null or (owner_verified_at is not null and recipient_id is not null)),
  check (recipient_id is distinct from owner_id)
);
create unique index prescription_shares_open on prescription_shares (owner_id, recipient_phone) where ended_at is null;
create index on prescription_shares (recipient_phone) where ended_at is null;
create index on prescription_shares (recipient_id);
create index on prescription_shares (owner_id, created_at desc);
create index on prescription_shares (expires_at);
create index on prescription_shares (ended_at);

-- The code by which a side proves its phone; a newer one replaces it.
create table prescription_share_codes (
  share_id uuid not null references prescription_shares on delete cascade,
  side text not null check (side in ('owner', 'recipient')),
  code_hash text not null,
  sent_at timestamptz not null,
  wrong_codes int not null default 0,
  primary key (share_id, side)
);
