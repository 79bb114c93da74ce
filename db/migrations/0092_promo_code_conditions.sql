-- A personal code belongs to one shopper and is unknown to everybody else.
alter table promo_codes add column owner_id uuid references shoppers on delete cascade;
create index promo_codes_owner on promo_codes (owner_id) where owner_id is not null;
-- For a shopper without an earlier order.
alter table promo_codes add column is_first_order_only boolean not null default false;
-- The order placed from the quote has ended without anything being handed over.
alter table quotes add column unfulfilled_at timestamptz;
