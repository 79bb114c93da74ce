-- Failures that a person has to look at. One row for each kind and subject until somebody has resolved it.
create table incidents (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  details jsonb not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  times int not null default 1,
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  check ((resolved_at is null) = (resolved_by is null))
);
create unique index incidents_open on incidents (kind, subject) where resolved_at is null;
