-- Pages for what people complain of; their value is the slugs of substances with spaces between them.
alter table tag_pages drop constraint tag_pages_kind_check;
alter table tag_pages add constraint tag_pages_kind_check check (kind in ('substance', 'form', 'maker', 'complaint'));
