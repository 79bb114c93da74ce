-- Changes of the phone with which somebody signs in: done at once where both phones were proved, after a waiting time
-- where the former one is lost.
create table phone_changes (
  id uuid primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  former_phone text not null check (former_phone ~ '^\+79[0-9]{9}$'),
  new_phone text not null check (new_phone ~ '^\+79[0-9]{9}$'),
  -- What has been proved beside the new phone.
  proof text not null check (proof in ('phone', 'email', 'provider')),
  -- taken: by the end of the waiting time somebody else signed in with the new phone.
  state text not null check (state in ('waiting', 'done', 'cancelled', 'taken')),
  asked_at timestamptz not null,
  takes_effect_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create unique index phone_changes_waiting on phone_changes (shopper_id) where state = 'waiting';
create index phone_changes_shopper on phone_changes (shopper_id, asked_at desc);
create index phone_changes_due on phone_changes (takes_effect_at) where state = 'waiting';
create index phone_changes_former on phone_changes (former_phone, ended_at) where state = 'done';
create index phone_changes_ended on phone_changes (ended_at);

-- Requests for a letter with which somebody who has lost the phone proves who it is. A row is made for known and unknown
-- people alike; only those who are known get a letter.
create table recovery_letters (
  id uuid primary key,
  phone text not null,
  email text not null,
  device_hash text,
  address_hash text,
  -- Nothing while no letter has been sent.
  code_hash text,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index recovery_letters_phone on recovery_letters (phone, created_at desc);
create index recovery_letters_created on recovery_letters (created_at);

-- The provider by which a session was opened; nothing: by phone.
alter table sessions add column provider text check (provider in ('ya', 'tf', 'vk'));
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in (
  'signed_out', 'signed_out_everywhere', 'reused', 'replaced', 'erased', 'phone_changed'));
