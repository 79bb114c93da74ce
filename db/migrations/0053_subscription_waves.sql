-- A subscription tells of one arrival once: it is armed again when the product has been gone, or dearer, meanwhile.
alter table product_subscriptions add column is_armed boolean not null default true;
create index product_subscriptions_armed on product_subscriptions (product_id, city_id) where is_armed;
create index product_subscriptions_spent on product_subscriptions (product_id, city_id) where not is_armed;
