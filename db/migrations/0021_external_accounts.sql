-- Other ways to be recognised, each proved together with the phone.
create table external_accounts (
  provider text not null check (provider in ('ya', 'tf', 'vk')),
  -- Stable within the provider, never shown.
  subject text not null,
  shopper_id uuid not null references shoppers on delete cascade,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider, subject)
);
create index external_accounts_shopper on external_accounts (shopper_id);

-- One walk to a provider and back. It belongs to the browser that began it.
create table sign_in_attempts (
  id uuid primary key,
  provider text not null check (provider in ('ya', 'tf', 'vk')),
  browser_hash text not null,
  state_hash text not null unique,
  code_verifier text not null,
  return_url text not null,
  -- Where in the shop to go on afterwards: a path, never an address.
  return_to text not null check (return_to ~ '^/'),
  -- A shopper who was signed in already and wants to add this way.
  shopper_id uuid references shoppers on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sign_in_attempts_created on sign_in_attempts (created_at);

-- A provider has named somebody we have not met: the phone has to be proved as well before the two are joined.
create table sign_in_tickets (
  ticket_hash text primary key,
  provider text not null check (provider in ('ya', 'tf', 'vk')),
  subject text not null,
  person jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_tickets_created on sign_in_tickets (created_at);

create table email_confirmations (
  shopper_id uuid primary key references shoppers on delete cascade,
  email text not null,
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
