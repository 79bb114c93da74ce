-- A line of a prescription names a substance, or a medicine alone: what fulfils it is found by these names, however their
-- letters are written.
create index substances_plain_name on substances (replace(lower(name), U&'\0451', U&'\0435'));
create index substances_plain_name_latin on substances (lower(name_latin)) where name_latin is not null;
create index products_plain_trade_name on products (lower(trade_name));
