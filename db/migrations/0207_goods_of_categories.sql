-- What the goods of a category are, where the chain says it; those below have it from the nearest above.
alter table categories add column goods text
  check (goods in ('medicine', 'supplement', 'device', 'cosmetic', 'hygiene', 'baby_food', 'other'));
