-- Which packs of an order were counted against an offer: they come back to it when the order is not fulfilled.
create table limited_offer_packs (
  order_part_id uuid not null references order_parts on delete cascade,
  offer_id uuid not null references limited_offers on delete cascade,
  packs int not null check (packs > 0),
  primary key (order_part_id, offer_id)
);
create index limited_offer_packs_offer on limited_offer_packs (offer_id);
