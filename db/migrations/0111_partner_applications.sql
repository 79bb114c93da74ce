-- Companies that want to supply the chain or sell with it, as they have applied.
create table partner_applications (
  id uuid primary key,
  -- Keyed hash of the word that lets the applicant follow the application.
  key_hash text not null,
  inn text not null check (inn ~ '^[0-9]{10}([0-9]{2})?$'),
  company_name text not null,
  ogrn text,
  company_address text,
  -- Whether the register of companies has it.
  is_registered boolean not null,
  -- Code of its line of business.
  okved text not null,
  region_ids int[] not null,
  about text not null,
  contact_name text not null,
  phone text not null,
  email text not null,
  consent_version text not null,
  consented_at timestamptz not null,
  state text not null check (state in ('unconfirmed', 'received', 'in_review', 'accepted', 'rejected')),
  created_at timestamptz not null,
  -- Keyed hash of the network it came from.
  address_hash text,
  phone_code_hash text not null,
  email_code_hash text not null,
  code_sent_at timestamptz not null,
  codes_sent int not null default 1,
  wrong_codes int not null default 0
);
create unique index partner_applications_inn on partner_applications (inn)
  where state in ('received', 'in_review', 'accepted');
create index partner_applications_created on partner_applications (created_at);
create index partner_applications_address on partner_applications (address_hash, created_at);
create index partner_applications_phone on partner_applications (phone, created_at);
create index partner_applications_state on partner_applications (state, created_at);

-- What became of an application: who changed its state and when.
create table partner_application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references partner_applications on delete cascade,
  state text not null,
  at timestamptz not null,
  by text not null,
  -- What the applicant is told.
  reason text
);
create index partner_application_events_application on partner_application_events (application_id, id);

create table partner_documents (
  id uuid primary key,
  application_id uuid not null references partner_applications on delete cascade,
  name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes bytea not null check (length(bytes) <= 5242880),
  uploaded_at timestamptz not null
);
create index partner_documents_application on partner_documents (application_id, uploaded_at);
