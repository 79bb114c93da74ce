-- What a vital medicine may cost at most. Source: docs/rules/price-ceilings.md (61-ФЗ, art. 60-63; ПП РФ 865 of 29.10.2010)

-- A region's highest mark-ups on vital medicines, in percent of the maker's price without VAT, by bands of that price:
-- up to 100 roubles, up to 500, above. The latest that holds counts; an order of the region is never changed, a new one follows.
create table region_markups (
  region_id int not null references regions,
  holds_from date not null,
  wholesale_to_100 numeric(5, 2) not null check (wholesale_to_100 between 0 and 200),
  wholesale_to_500 numeric(5, 2) not null check (wholesale_to_500 between 0 and 200),
  wholesale_above numeric(5, 2) not null check (wholesale_above between 0 and 200),
  retail_to_100 numeric(5, 2) not null check (retail_to_100 between 0 and 200),
  retail_to_500 numeric(5, 2) not null check (retail_to_500 between 0 and 200),
  retail_above numeric(5, 2) not null check (retail_above between 0 and 200),
  -- The order of the region that says so: its name, day and number.
  source text not null,
  primary key (region_id, holds_from)
);

create index products_vital on products (id) where is_vital and registry_price_kopecks is not null;

-- The one place where a ceiling is worked out. Each mark-up and the tax are rounded down to the kopeck, so that the
-- ceiling is within the law however each of them is rounded.
create function retail_ceiling_kopecks(registered bigint, wholesale_percent numeric, retail_percent numeric, vat_percent int)
returns bigint language sql immutable parallel safe as $$
  select floor((registered + floor(registered * wholesale_percent / 100) + floor(registered * retail_percent / 100))
    * (100 + vat_percent) / 100)::bigint
$$;

-- Every ceiling that is known on a day. Where the region's mark-ups or the registered price are not known there is none.
create function retail_ceilings(on_day date)
returns table (region_id int, product_id int, ceiling_kopecks bigint) language sql stable parallel safe as $$
  select markup.region_id, product.id, case
      when product.registry_price_kopecks <= 10000 then retail_ceiling_kopecks(
        product.registry_price_kopecks, markup.wholesale_to_100, markup.retail_to_100, rate.percent)
      when product.registry_price_kopecks <= 50000 then retail_ceiling_kopecks(
        product.registry_price_kopecks, markup.wholesale_to_500, markup.retail_to_500, rate.percent)
      else retail_ceiling_kopecks(
        product.registry_price_kopecks, markup.wholesale_above, markup.retail_above, rate.percent) end
  from (select distinct on (one.region_id) one.* from region_markups one
      where one.holds_from <= on_day order by one.region_id, one.holds_from desc) markup
    cross join products product
    join vat_rates rate on rate.vat_kind = product.vat_kind and rate.valid_from <= on_day
      and (rate.valid_until is null or rate.valid_until >= on_day)
  where product.is_vital and product.registry_price_kopecks is not null
$$;

-- Where the registry's prices wait until their file has been read whole.
create unlogged table staged_registry_prices (
  run_id int not null,
  line int not null,
  code text not null,
  price_kopecks bigint not null
);
create index staged_registry_prices_run on staged_registry_prices (run_id);

-- When the provider was first about to be asked for the page to pay on: until then nobody has seen the amount, and it
-- may be lowered.
alter table payments add column asked_at timestamptz;
update payments set asked_at = created_at where state <> 'new' or provider_id is not null;
