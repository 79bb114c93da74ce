-- Fingerprints of the device and the address a hold comes from, to limit what they hold together. Deleted with the hold.
alter table quote_holds add column held_from text[] not null default '{}';

-- Orders placed within the last hour from a device or an address, by fingerprint; without the order itself.
create table order_attempts (
  limit_key text not null,
  placed_at timestamptz not null
);
create index order_attempts_key on order_attempts (limit_key, placed_at);
