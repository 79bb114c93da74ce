-- Pairs of substances that a reference book advises against; the lower id comes first, so that a pair is there once.
create table substance_interactions (
  substance_a int not null references substances on delete cascade,
  substance_b int not null references substances on delete cascade,
  level text not null check (level in ('contraindicated', 'not_recommended')),
  -- The reference book, as a shopper reads it.
  source text not null check (length(source) between 2 and 200),
  primary key (substance_a, substance_b),
  check (substance_a < substance_b)
);
