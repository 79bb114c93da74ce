-- What kind of goods a title names: a toothbrush, a shampoo. Null for medicines, which have a form, and where no word of
-- the title says it. The next import of a product fills it in.
alter table products add column goods_kind text;
alter table staged_products add column goods_kind text;
