-- What a shopper has agreed to: one row per purpose and time, kept as proof after it was withdrawn.
-- Source: federal law 152-FZ, article 9 (a consent is a document of its own, with its purpose and its moment).
create table consents (
  id uuid primary key,
  shopper_id uuid not null references shoppers,
  purpose text not null check (purpose in
    ('personal_data', 'health_data', 'marketing_sms', 'marketing_email', 'analytics', 'personalisation', 'loyalty', 'partners')),
  -- The text that was read.
  document_version text not null,
  given_at timestamptz not null,
  -- A keyed fingerprint: it proves an address that is named, and names none.
  address_hash text,
  withdrawn_at timestamptz,
  check (withdrawn_at >= given_at)
);
create index consents_shopper on consents (shopper_id, given_at desc);
create unique index consents_in_force on consents (shopper_id, purpose) where withdrawn_at is null;
