-- A query is shown to others once several people have asked it. Who asked is kept as a fingerprint of person and query
-- together: rows of one person cannot be put side by side.
create table search_askers (
  text text not null references search_queries on delete cascade,
  fingerprint text not null,
  asked_at timestamptz not null,
  primary key (text, fingerprint)
);
create index search_askers_asked on search_askers (asked_at);

alter table search_queries
  add column askers int not null default 0,
  -- What the chain itself proposes, as if so many had asked it.
  add column proposed int not null default 0 check (proposed >= 0);
drop index search_queries_popular;
create index search_queries_popular on search_queries ((askers + proposed) desc, text);
-- What was counted before nobody can say of how many people it came.
delete from search_queries;
