-- As of when the prices of its product were computed last: what began or ended since is made up for, however long ago.
alter table limited_offers add column priced_at timestamptz;
