-- Pages of a category narrowed by one value of one filter, made from the assortment after an import.
create table tag_pages (
  slug text primary key check (slug ~ '^[a-z0-9-]+$'),
  category_id text not null references categories on delete cascade,
  -- The filter's code and value: substance, form, maker.
  kind text not null,
  value text not null,
  title text not null,
  text text not null,
  products int not null,
  unique (category_id, kind, value)
);
create index tag_pages_category on tag_pages (category_id, products desc);
