-- A lower price of one product for a while and for so many packs, as an editor has announced it.
create table limited_offers (
  -- The content that announces it.
  id uuid primary key,
  product_id int not null references products on delete cascade,
  -- Cities with pharmacies in which it holds; all of them when empty.
  city_ids int[] not null,
  price_kopecks bigint not null check (price_kopecks > 0),
  quota int not null check (quota > 0),
  -- Packs ordered at this price. With the last of the quota the price ends.
  ordered int not null default 0 check (ordered >= 0),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > begins_at)
);
create index limited_offers_product on limited_offers (product_id, ends_at);
