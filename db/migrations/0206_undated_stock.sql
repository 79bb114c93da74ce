-- Packs without a day of expiry are stored as 'infinity'. An import asks which of them are of goods that have to have one.
create index stock_undated on stock (product_id) where expires_on = 'infinity';
