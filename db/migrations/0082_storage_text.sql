-- How a product is stored, in the words of the feed.
alter table products add column storage_text text;
alter table staged_products add column storage_text text;
