-- What the shop has to tell a shopper: kept to be read in the personal area, and sent by the ways they have chosen.
create table messages (
  id uuid primary key,
  shopper_id uuid not null references shoppers on delete cascade,
  topic text not null check (topic in ('orders', 'reminders', 'subscriptions', 'calendar', 'loyalty', 'security')),
  -- The template, with what it says put in; the text itself is written when it is read.
  kind text not null,
  facts jsonb not null,
  -- One event is told once, however often it is reported.
  event_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (shopper_id, kind, event_key)
);
create index messages_newest on messages (shopper_id, created_at desc, id);
create index messages_created on messages (created_at);

create table message_deliveries (
  id uuid primary key,
  message_id uuid not null references messages on delete cascade,
  channel text not null check (channel in ('sms', 'mail')),
  not_before timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'unreachable', 'switched_off')),
  unique (message_id, channel),
  check ((ended_at is null) = (outcome is null))
);

-- What differs from the ordinary: a topic that is not to come by a way, or is to.
create table message_switches (
  shopper_id uuid not null references shoppers on delete cascade,
  topic text not null,
  channel text not null check (channel in ('sms', 'mail', 'shop')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (shopper_id, topic, channel)
);

-- Hours of the shopper's own clock in which nothing rings. The same twice: never quiet.
create table message_quiet_hours (
  shopper_id uuid primary key references shoppers on delete cascade,
  quiet_from text not null check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text not null check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  changed_at timestamptz not null
);
