-- The agreement to reading one's prescriptions: a document of its own, kept as proof after it has ended.
-- Source: federal law 152-FZ, articles 9 and 10 (health data)
create table prescription_agreements (
  id uuid primary key,
  shopper_id uuid not null references shoppers,
  -- The text that was read.
  document_version text not null,
  given_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > given_at),
  -- A keyed fingerprint: it proves an address that is named, and names none.
  address_hash text,
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
create index on prescription_agreements (shopper_id, given_at desc);
create unique index prescription_agreements_in_force on prescription_agreements (shopper_id) where withdrawn_at is null;
