-- Where values of a product come from, by the field's name; a value whose source is a guess closes ways and is never shown.
alter table products add column value_sources jsonb not null default '{}';
alter table staged_products add column value_sources jsonb;
