-- The last day that has begun for the offers of a city: one whose midnight was missed is begun later.
create table city_days (
  city_id int primary key references cities on delete cascade,
  begun_on date not null
);
