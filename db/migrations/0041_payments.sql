-- Money asked for, taken and given back through a provider; and the messages an order sends.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  attempt int not null,
  provider text not null,
  -- Kept before the first call; every repetition sends the same one.
  idempotence_key text not null unique,
  provider_id text,
  state text not null,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  held_kopecks bigint not null default 0 check (held_kopecks >= 0),
  captured_kopecks bigint not null default 0 check (captured_kopecks >= 0),
  refunded_kopecks bigint not null default 0 check (refunded_kopecks >= 0),
  -- What was asked for: the provider has to be asked for the same thing each time.
  receipt jsonb not null,
  -- Packs and kopecks by order line, as charged when nothing is missing.
  shares jsonb not null,
  confirmation_url text,
  link_given_at timestamptz,
  success_url text,
  failure_url text,
  hold_until timestamptz,
  failure_reason text,
  created_at timestamptz not null,
  state_since timestamptz not null,
  unique (order_id, attempt),
  unique (provider, provider_id),
  constraint payments_never_taken_twice check (captured_kopecks <= amount_kopecks),
  constraint payments_refunds_within_paid check (refunded_kopecks <= captured_kopecks)
);
-- Money is never taken twice: one payment of an order lives at a time.
create unique index payments_live on payments (order_id) where state not in ('failed', 'expired', 'cancelled');

create table payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments on delete cascade,
  provider text not null,
  provider_id text not null,
  status text not null,
  seen_at timestamptz not null,
  unique (provider, provider_id, status)
);

-- A call that moves money: written down before it is made, one at a time, repeated with its own key until answered.
create table payment_calls (
  id uuid primary key,
  payment_id uuid not null references payments on delete cascade,
  kind text not null check (kind in ('capture', 'cancel', 'refund', 'closing_receipt')),
  amount_kopecks bigint not null check (amount_kopecks >= 0),
  -- Packs and kopecks by order line, so that a refund knows what was charged for.
  shares jsonb not null,
  receipt jsonb not null,
  idempotence_key text not null unique,
  started_at timestamptz not null,
  attempts int not null default 0,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'refused')),
  refusal text,
  check ((ended_at is null) = (outcome is null))
);
create index payment_calls_payment on payment_calls (payment_id, started_at);
create unique index payment_calls_one_at_a_time on payment_calls (payment_id) where ended_at is null;

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments on delete cascade,
  call_id uuid not null unique references payment_calls on delete cascade,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  state text not null check (state in ('requested', 'sent', 'refunded', 'failed')),
  provider_refund_id text,
  requested_at timestamptz not null,
  -- The law gives ten days from the demand.
  due_on date not null,
  ended_at timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_open on refunds (due_on) where state in ('requested', 'sent');

create table order_messages (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- One message of an order: the event, with the part it is about where there are several.
  event text not null,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  not_before timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'unreachable', 'dropped')),
  unique (order_id, event, channel),
  check ((ended_at is null) = (outcome is null))
);
