-- Who may use the doors of the staff. The key itself is shown once, when it is issued; only its hash is kept.
create table staff_keys (
  id int generated always as identity primary key,
  key_hash text not null unique,
  person text not null check (length(person) between 1 and 100),
  role text not null check (role in ('pharmacist', 'moderator')),
  -- The pharmacy whose orders the key opens; null for the whole chain.
  pharmacy_id int references pharmacies,
  issued_at timestamptz not null,
  issued_by text not null,
  last_used_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index on staff_keys (pharmacy_id);
