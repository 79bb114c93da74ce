-- What a browser or a shopper has looked at lately: the newest thirty of each, forgotten after ninety days.
create table product_views (
  owner uuid not null,
  product_id int not null references products on delete cascade,
  viewed_at timestamptz not null,
  primary key (owner, product_id)
);
create index product_views_newest on product_views (owner, viewed_at desc);
