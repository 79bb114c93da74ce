-- Every change of a basket moved its row out of its page, because an index names the instant of the last change. The index
-- names its hour: within one hour a row that has room beside it stays where it is, and no index is written.
-- Source: docs/adr/0247-baskets-change-in-place.md
alter table baskets add column changed_hour timestamptz
  generated always as (date_trunc('hour', changed_at at time zone 'UTC') at time zone 'UTC') stored;
create index baskets_of_visitors_changed_hour on baskets (changed_hour) where visitor_id is not null;
drop index baskets_of_visitors_changed;
alter table baskets set (fillfactor = 80);
alter table basket_lines set (fillfactor = 90);
