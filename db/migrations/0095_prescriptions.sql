-- Electronic prescriptions of shoppers who have agreed to it, as the registry of prescriptions last answered. What tells
-- something about health or a person (medicine, dosage, doctor, patient, СНИЛС) stands in `sealed` columns alone:
-- AES-256-GCM, `<key id>.<base64url>`. Dates, amounts and states are plain: lists, jobs and checks read them.

-- A shopper has named a patient, and the registry has been asked to send a code to the phone that it knows.
create table patient_proofs (
  shopper_id uuid primary key references shoppers on delete cascade,
  -- СНИЛС, birth date, the registry's id of the request.
  sealed text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_codes int not null default 0
);
create index on patient_proofs (expires_at);

-- Requests and wrong codes, counted by shopper, by СНИЛС and by address: keyed fingerprints.
create table patient_proof_counts (
  id bigint generated always as identity primary key,
  key_hash text not null,
  counted_at timestamptz not null
);
create index on patient_proof_counts (key_hash, counted_at);
create index on patient_proof_counts (counted_at);

-- The patient that a shopper has proved to be: one shopper for a patient, so that amounts are reserved in one place.
create table patient_links (
  shopper_id uuid primary key references shoppers on delete cascade,
  patient_hash text not null unique,
  -- СНИЛС, birth date, name, the registry's ids of the patient and of the consent.
  sealed text not null,
  linked_at timestamptz not null,
  agreed_until timestamptz not null,
  -- The last whole answer of the registry.
  synced_at timestamptz,
  -- The next attempt of the job.
  sync_at timestamptz not null,
  failed_syncs int not null default 0
);
create index on patient_links (sync_at);
create index on patient_links (agreed_until);

create table prescriptions (
  id uuid primary key,
  shopper_id uuid not null references patient_links on delete cascade,
  -- Of the registry's group identifier.
  registry_hash text not null,
  form text not null check (form in ('Frm1071U', 'Frm1481U88', 'Frm1481U04L', 'Frm107UNP', 'other')),
  state text not null check (state in ('active', 'partly_released', 'deferred', 'released', 'expired', 'cancelled')),
  written_on date not null,
  valid_through date not null check (valid_through >= written_on),
  -- While the state is deferred: when the medicine is to be there. Source: order 100n of 07.03.2025
  deferred_until date,
  -- Series and number, patient, prescriber, organisation, urgency, privilege.
  sealed text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Released, expired or cancelled: no longer listed, kept until the orders made with it are finished.
  ended_at timestamptz,
  unique (shopper_id, registry_hash),
  check ((state = 'deferred') = (deferred_until is not null)),
  check ((state in ('released', 'expired', 'cancelled')) = (ended_at is not null))
);
create index on prescriptions (shopper_id, written_on desc, id) where ended_at is null;
create index on prescriptions (valid_through) where ended_at is null;
create index on prescriptions (ended_at);

create table prescription_lines (
  id uuid primary key,
  prescription_id uuid not null references prescriptions on delete cascade,
  -- Of the registry's id of the line.
  registry_hash text not null,
  position int not null,
  -- In the unit that is sealed with the medicine, over all releases.
  amount_prescribed numeric(12, 3) not null check (amount_prescribed > 0 and amount_prescribed <= 100000),
  -- What the registry says has been given out, by us and by others.
  amount_dispensed numeric(12, 3) not null check (amount_dispensed >= 0),
  releases_allowed int not null check (releases_allowed between 1 and 60),
  releases_made int not null check (releases_made >= 0),
  next_release_on date,
  is_cancelled boolean not null,
  sealed text not null,
  unique (prescription_id, registry_hash)
);

create table prescription_releases (
  id uuid primary key,
  line_id uuid not null references prescription_lines on delete cascade,
  registry_hash text not null,
  amount numeric(12, 3) not null check (amount > 0),
  released_at timestamptz not null,
  -- Product and pharmacy.
  sealed text not null,
  unique (line_id, registry_hash)
);

-- Who has read what of whose prescriptions, and why. It names no medicine and outlives the prescription.
create table prescription_accesses (
  id bigint generated always as identity primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  prescription_id uuid,
  reader text not null check (reader in ('owner', 'share', 'pharmacist', 'shop')),
  -- The share, the pharmacist's name, the job; nothing for the owner.
  reader_name text,
  purpose text not null check (purpose in ('list', 'view', 'releases', 'products', 'basket', 'quote', 'order', 'assembly',
    'hand_over', 'collect', 'reminder', 'export')),
  -- The last of equal reads within an hour.
  read_at timestamptz not null,
  times int not null default 1
);
create index on prescription_accesses (shopper_id, read_at desc, id desc);
create index on prescription_accesses (read_at);

-- What is still to be written to the registry, in the transaction of the change. The key is the registry's identifier
-- of the resource, so a repeated attempt changes nothing there.
create table registry_outbox (
  key text primary key,
  kind text not null check (kind in ('dispense', 'consent_withdrawal')),
  sealed text not null,
  created_at timestamptz not null,
  try_at timestamptz not null,
  tries int not null default 0,
  -- A code, never a text of the registry's.
  last_failure text,
  acknowledged_at timestamptz
);
create index on registry_outbox (try_at) where acknowledged_at is null;
create index on registry_outbox (acknowledged_at);
