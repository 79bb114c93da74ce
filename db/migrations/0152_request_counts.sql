-- Requests of a minute by who makes them, of all processes together. Lost with a crash, and not needed after the minute.
create unlogged table request_counts (
  minute timestamptz not null,
  caller text not null,
  requests integer not null check (requests > 0),
  primary key (minute, caller)
);
