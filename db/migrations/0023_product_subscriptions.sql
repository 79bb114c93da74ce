-- What a shopper wants to hear of a product in a city: that it is back, or that it costs no more than this.
create table product_subscriptions (
  shopper_id uuid not null references shoppers on delete cascade,
  product_id int not null references products on delete cascade,
  city_id int not null references cities,
  -- Nothing: any price will do, once it is there.
  price_at_most_kopecks bigint check (price_at_most_kopecks > 0),
  created_at timestamptz not null,
  notified_at timestamptz,
  snoozed_until timestamptz,
  primary key (shopper_id, product_id)
);
-- Who waited longest hears first.
create index product_subscriptions_waiting on product_subscriptions (product_id, city_id, created_at);
