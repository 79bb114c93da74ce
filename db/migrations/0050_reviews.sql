-- A picture with digits that somebody has to read before a review is taken. It is used once, right or wrong.
create table captchas (
  id uuid primary key,
  answer text not null,
  address_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captchas_address on captchas (address_hash, created_at);
create index captchas_expiry on captchas (expires_at);

-- What shoppers say of a product, an article or an order of theirs. Nothing is shown before somebody has read it.
create table reviews (
  id uuid primary key,
  kind text not null check (kind in ('product', 'article', 'order')),
  product_id int references products on delete cascade,
  article_slug text check (length(article_slug) <= 200),
  order_id uuid references orders on delete cascade,
  -- Nobody's after the author's erasure, or when a visitor wrote it.
  shopper_id uuid references shoppers on delete set null,
  author_name text not null check (length(author_name) between 1 and 60),
  rating int check (rating between 1 and 5),
  body text check (length(body) between 1 and 3000),
  -- Of a prescription medicine one speaks of the service alone.
  subject text not null check (subject in ('product', 'service', 'article')),
  state text not null check (state in ('moderation', 'published', 'rejected', 'hidden')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'product') = (product_id is not null)),
  check ((kind = 'article') = (article_slug is not null)),
  check ((kind = 'order') = (order_id is not null)),
  check (rating is not null or body is not null),
  constraint service_reviews_of_products_have_no_stars check (kind <> 'product' or subject <> 'service' or rating is null)
);
create index reviews_product on reviews (product_id, created_at desc, id) where state = 'published';
create index reviews_article on reviews (article_slug, created_at desc, id) where state = 'published';
create unique index reviews_order on reviews (order_id);
create index reviews_waiting on reviews (created_at, id) where state = 'moderation';
create index reviews_shopper on reviews (shopper_id);

-- Who decided what about a review, and why.
create table review_decisions (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews on delete cascade,
  decision text not null check (decision in ('publish', 'reject', 'hide', 'change')),
  reason text check (length(reason) <= 500),
  actor text not null,
  decided_at timestamptz not null
);
create index review_decisions_review on review_decisions (review_id, id);
