-- A gift matures once, however many workers look for it.
create unique index points_entries_gift_matures_once on points_entries (shopper_id, matures_at)
  where kind = 'matured' and quote_id is null;
create unique index points_entries_one_gift on points_entries (shopper_id) where kind = 'gift';
