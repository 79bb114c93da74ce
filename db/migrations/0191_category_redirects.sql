-- Words that stood in the addresses of categories before: links and bookmarks that have them still lead there.
create table category_redirects (
  slug text primary key,
  category_id text not null references categories on delete cascade
);
create index category_redirects_category on category_redirects (category_id);
