-- Pictures that feeds name, brought here, checked and made small enough for a page.
create table pictures (
  -- Where the feed says the picture is; products name it so.
  source_url text primary key check (octet_length(source_url) <= 2000),
  -- Of the picture's own bytes: what stands in the address it is shown at. Null until it has been brought.
  content_hash text check (content_hash ~ '^[0-9a-f]{32}$'),
  -- Where pages find it. Null: the pack is drawn instead.
  address text generated always as ('/pictures/' || content_hash || '/480') stored,
  -- Why it could not be brought, the last time it was tried.
  failure text,
  tries int not null default 0,
  tried_at timestamptz not null,
  -- When to try again; null where that is of no use.
  next_try_at timestamptz
);
create index pictures_due on pictures (next_try_at) where next_try_at is not null;
create index pictures_content on pictures (content_hash) where content_hash is not null;

create table picture_files (
  content_hash text not null,
  width int not null,
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  primary key (content_hash, width, format)
);

-- Products whose picture has yet to be brought are found by it.
create index products_picture on products (picture_url) where picture_url is not null and withdrawn_at is null;
