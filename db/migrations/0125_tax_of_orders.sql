-- A business figure is a number or a word: the tax system, for one.
alter table chain_settings
  alter column value drop not null,
  add column word text check (length(word) between 1 and 256),
  add constraint chain_settings_one_value check (num_nonnulls(value, word) = 1);

-- The tax system and the VAT of an order are those of the day it was placed: a receipt of its refund repeats them.
alter table orders
  add column tax_system text not null default 'osn'
    check (tax_system in ('osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent')),
  add column vat_regime text not null default 'rates' check (vat_regime in ('rates', 'none', '5', '7'));
