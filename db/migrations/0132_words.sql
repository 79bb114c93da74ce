-- Columns that hold one of a few words: the database refuses any other, and the table types list them.
alter table products add constraint products_vat_kind_check check (vat_kind in ('medicine', 'device', 'child', 'general'));
alter table vat_rates add constraint vat_rates_vat_kind_check
  check (vat_kind in ('medicine', 'device', 'child', 'general', 'service'));
alter table tag_pages add constraint tag_pages_kind_check check (kind in ('substance', 'form', 'maker'));
alter table social_cards add constraint social_cards_kind_check check (kind in ('social', 'pension', 'large_family'));
