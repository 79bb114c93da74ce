-- What a specialist has chosen with somebody at an appointment; the shopper puts it into an ordinary basket.
create table appointment_goods (
  appointment_id uuid not null references appointments on delete cascade,
  product_id int not null references products on delete cascade,
  packs int not null check (packs between 1 and 99),
  position int not null,
  primary key (appointment_id, product_id)
);
create index appointment_goods_product on appointment_goods (product_id);
