-- Pictures that editors put into texts, by the name that a text gives them.
create table content_pictures (
  name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*\.(png|jpg|jpeg|gif|webp|avif)$' and length(name) <= 200),
  -- Of the original; what stands in the address at which it is shown.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{32}$'),
  -- In pixels, upright.
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- The file of the editor, for an export. Shoppers only get what was made of it.
  original bytea not null check (octet_length(original) <= 10000000),
  saved_at timestamptz not null,
  saved_by text not null
);

-- What was made of a picture. It stays when its name gets another picture: earlier versions of texts show it.
create table content_picture_files (
  content_hash text not null check (content_hash ~ '^[0-9a-f]{32}$'),
  width int not null check (width > 0),
  bytes bytea not null,
  primary key (content_hash, width)
);
