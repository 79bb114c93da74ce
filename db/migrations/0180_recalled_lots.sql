-- Lots that may not be sold any more, by an order of the state or of the maker.
create table recalled_lots (
  id int generated always as identity primary key,
  product_id int not null references products,
  lot text not null check (lot <> ''),
  reason text not null,
  recalled_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  check ((ended_at is null) = (ended_because is null))
);
create unique index recalled_lots_open on recalled_lots (product_id, upper(lot)) where ended_at is null;

-- Of a recalled lot nothing is free: whatever is delivered, cancelled or counted, no pack of it can be had.
alter table stock add column is_recalled boolean not null default false;
create function keep_recalled_packs_unsold() returns trigger language plpgsql as $$
begin
  new.on_hand := new.reserved;
  return new;
end
$$;
create trigger stock_recalled before insert or update on stock
  for each row when (new.is_recalled and new.on_hand > new.reserved) execute function keep_recalled_packs_unsold();
