-- What editors write: articles, questions, pages, blocks. Each has a slug of its own within its kind.
create table contents (
  id uuid primary key,
  kind text not null check (kind in ('article', 'page', 'question', 'advertisement', 'seasonal_offer',
    'product_of_the_day', 'block', 'certificate', 'project', 'recipe_article')),
  slug text not null check (slug ~ '^[a-z0-9-]+$' and length(slug) <= 200),
  -- The version that is shown; null before the first publication and after a withdrawal.
  published_version int,
  unique (kind, slug)
);

-- A content as it was saved at one time; never changed afterwards.
create table content_versions (
  content_id uuid not null references contents on delete cascade,
  version int not null check (version > 0),
  -- The file as the editor wrote it: front matter and Markdown.
  text text not null check (length(text) <= 100000),
  front_matter jsonb not null,
  -- Blocks made of the Markdown when it was saved, ready to be shown.
  rendered jsonb not null,
  -- The cities it is for; every city when empty.
  city_ids int[] not null,
  begins_at timestamptz,
  ends_at timestamptz,
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (content_id, version),
  check (ends_at > begins_at)
);
alter table contents add foreign key (id, published_version) references content_versions (content_id, version);
create index content_versions_begin on content_versions (begins_at);
create index content_versions_end on content_versions (ends_at);

-- Who published which version and when; without a version it was withdrawn.
create table content_publications (
  id bigint generated always as identity primary key,
  content_id uuid not null references contents on delete cascade,
  version int,
  published_at timestamptz not null,
  published_by text not null,
  foreign key (content_id, version) references content_versions (content_id, version) on delete cascade
);
create index content_publications_content on content_publications (content_id, id);

-- Slugs that a content once had, so that old addresses lead to the new one.
create table content_former_slugs (
  kind text not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  content_id uuid not null references contents on delete cascade,
  primary key (kind, slug)
);
create index content_former_slugs_content on content_former_slugs (content_id);

-- Editors write contents with keys of their own.
alter table staff_keys drop constraint staff_keys_role_check;
alter table staff_keys add constraint staff_keys_role_check check (role in ('pharmacist', 'moderator', 'editor'));
