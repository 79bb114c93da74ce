-- An offer that a feed calls unavailable ends the product's price, also where the feed brings changes only.
-- null where a release that does not know of it has written the row.
alter table staged_prices add column is_ended boolean;
