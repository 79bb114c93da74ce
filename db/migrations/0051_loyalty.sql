-- The loyalty card, the ledger of its points, and social cards.
create table loyalty_cards (
  shopper_id uuid primary key references shoppers on delete cascade,
  -- EAN-13 of the range that shops use inside: a scanner at the counter reads it.
  number text not null unique check (number ~ '^29[0-9]{11}$'),
  registered_at timestamptz not null
);

-- What the ledger adds up to. Never written but by the ledger itself; the checks are what makes spending the same
-- point twice impossible.
create table points_balances (
  shopper_id uuid primary key,
  pending_kopecks bigint not null default 0,
  available_kopecks bigint not null default 0,
  reserved_kopecks bigint not null default 0,
  constraint points_pending_never_negative check (pending_kopecks >= 0),
  constraint points_available_never_negative check (available_kopecks >= 0),
  constraint points_reserved_never_negative check (reserved_kopecks >= 0)
);

-- One point is one rouble; kept in kopecks, as all money.
create table points_entries (
  id bigint generated always as identity primary key,
  shopper_id uuid not null,
  kind text not null check (kind in
    ('gift', 'earned', 'matured', 'revoked', 'reserved', 'released', 'spent', 'returned', 'expired')),
  pending_kopecks bigint not null default 0,
  available_kopecks bigint not null default 0,
  reserved_kopecks bigint not null default 0,
  -- The quote and its part this is about; nothing for gifts and expiry.
  quote_id uuid,
  part_position int,
  order_id uuid,
  -- When pending points may be spent by themselves, and when available ones are lost.
  matures_at timestamptz,
  expires_at timestamptz,
  at timestamptz not null,
  -- No kind may make points out of nothing or change their owner's sum otherwise than it says.
  check (case kind
    when 'gift' then pending_kopecks > 0 and available_kopecks = 0 and reserved_kopecks = 0
    when 'earned' then pending_kopecks > 0 and available_kopecks = 0 and reserved_kopecks = 0
    when 'matured' then available_kopecks > 0 and pending_kopecks = -available_kopecks and reserved_kopecks = 0
    when 'revoked' then pending_kopecks < 0 and available_kopecks = 0 and reserved_kopecks = 0
    when 'reserved' then reserved_kopecks > 0 and available_kopecks = -reserved_kopecks and pending_kopecks = 0
    when 'released' then available_kopecks > 0 and reserved_kopecks = -available_kopecks and pending_kopecks = 0
    when 'spent' then reserved_kopecks < 0 and available_kopecks = 0 and pending_kopecks = 0
    when 'returned' then available_kopecks > 0 and reserved_kopecks = 0 and pending_kopecks = 0
    when 'expired' then available_kopecks < 0 and reserved_kopecks = 0 and pending_kopecks = 0
  end)
);
create index points_entries_shopper on points_entries (shopper_id, id desc);
create index points_entries_quote on points_entries (quote_id, part_position) where quote_id is not null;
create index points_entries_maturing on points_entries (matures_at) where kind = 'gift';
create index points_entries_expiring on points_entries (expires_at) where expires_at is not null;

create function add_points_entry() returns trigger language plpgsql as $$
begin
  -- The row first, then the sum: a check of the sum must not look at what an entry takes away alone.
  insert into points_balances (shopper_id) values (new.shopper_id) on conflict (shopper_id) do nothing;
  update points_balances set
    pending_kopecks = pending_kopecks + new.pending_kopecks,
    available_kopecks = available_kopecks + new.available_kopecks,
    reserved_kopecks = reserved_kopecks + new.reserved_kopecks
  where shopper_id = new.shopper_id;
  return new;
end $$;
create trigger points_entries_add_up after insert on points_entries for each row execute function add_points_entry();

create function refuse_points_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the points ledger is only ever added to';
end $$;
create trigger points_entries_stay before update or delete on points_entries
  for each row execute function refuse_points_rewrite();

-- Points a quote keeps until it is ordered or lapses.
create table points_reservations (
  quote_id uuid primary key,
  shopper_id uuid not null,
  kopecks bigint not null check (kopecks > 0),
  held_until timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('released', 'spent')),
  check ((ended_at is null) = (outcome is null))
);
-- One running quote a shopper: the next one takes the place of the last.
create unique index points_reservations_running on points_reservations (shopper_id) where ended_at is null;
create index points_reservations_lapsing on points_reservations (held_until) where ended_at is null;

-- What of an ordered line was paid in points, so that packs not handed over give them back.
create table points_lines (
  quote_id uuid not null,
  part_position int not null,
  line_position int not null,
  shopper_id uuid not null,
  packs int not null check (packs > 0),
  spent_kopecks bigint not null check (spent_kopecks >= 0),
  -- What the line earns when all of its packs are handed over.
  earns_kopecks bigint not null check (earns_kopecks >= 0),
  primary key (quote_id, part_position, line_position)
);

-- A city's social card: the kind and a keyed fingerprint of the number; of the number itself the last four digits.
create table social_cards (
  shopper_id uuid primary key references shoppers on delete cascade,
  kind text not null,
  number_hash text not null unique,
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  added_at timestamptz not null
);
