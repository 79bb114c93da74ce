-- Keyed fingerprint of who wrote a review: the shopper, or the visitor's browser. One review of a product or an article each.
-- Reviews from before have none; they are found by their shopper.
alter table reviews add column author_hash text;
create unique index reviews_product_author on reviews (product_id, author_hash) where kind = 'product';
create unique index reviews_article_author on reviews (article_slug, author_hash) where kind = 'article';
create index reviews_author on reviews (author_hash) where author_hash is not null;

-- Reviews written without signing in, by a keyed fingerprint of the network and of what they are about; without the review itself.
create table review_attempts (
  limit_key text not null,
  written_at timestamptz not null
);
create index review_attempts_key on review_attempts (limit_key, written_at);
create index review_attempts_written on review_attempts (written_at);
