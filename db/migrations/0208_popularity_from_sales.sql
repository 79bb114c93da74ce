-- Where no feed says how popular a product is, the shop counts it from its own orders and shelves.
alter table products add column is_popularity_stated boolean not null default false;
update products set is_popularity_stated = true where popularity > 0;
alter table staged_products add column is_popularity_stated boolean;
