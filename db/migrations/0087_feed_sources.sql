-- Whose product it is: a complete feed withdraws what it has brought itself, and nothing of others.
alter table products add column feed_source text;
-- The offer's own id, so that a report names it.
alter table import_rejections add column code text;
-- As the server of a feed marked what it sent: the next import asks whether there is anything newer.
alter table import_runs add column etag text, add column last_modified text;
