-- What shoppers call things: colloquial and old names, and complaints.
create table search_synonyms (
  phrase text primary key check (phrase = lower(phrase)),
  kind text not null check (kind in ('substance', 'trade_name', 'category')),
  -- A substance's name, a trade name, or the slug of a category.
  target text not null
);

-- How often a query was asked. Only queries made wholly of words of the assortment are kept, so no name, phone or
-- address ever is.
create table search_queries (
  text text primary key check (length(text) between 2 and 200),
  times int not null default 1,
  asked_at timestamptz not null default now()
);
create index search_queries_popular on search_queries (times desc, text);
create index search_queries_beginning on search_queries (text text_pattern_ops);
