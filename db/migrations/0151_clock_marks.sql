-- The latest time by which something was deleted, and a time that is too far from it to be believed at once.
create table clock_marks (
  id integer primary key check (id = 1),
  seen_at timestamptz not null,
  doubted_at timestamptz
);
