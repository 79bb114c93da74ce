-- What somebody wants to find again. A visitor and a shopper may have the same id and never the same favourites.
create table favourite_products (
  owner_kind text not null check (owner_kind in ('visitor', 'shopper')),
  owner_id uuid not null,
  product_id int not null references products on delete cascade,
  added_at timestamptz not null,
  primary key (owner_kind, owner_id, product_id)
);
create index favourite_products_newest on favourite_products (owner_kind, owner_id, added_at desc, product_id);
create index favourite_products_product on favourite_products (product_id);

create table favourite_pharmacies (
  owner_kind text not null check (owner_kind in ('visitor', 'shopper')),
  owner_id uuid not null,
  pharmacy_id int not null references pharmacies on delete cascade,
  added_at timestamptz not null,
  primary key (owner_kind, owner_id, pharmacy_id)
);
create index favourite_pharmacies_newest on favourite_pharmacies (owner_kind, owner_id, added_at desc, pharmacy_id);
create index favourite_pharmacies_pharmacy on favourite_pharmacies (pharmacy_id);
