-- Words that stood in the addresses of pharmacies' and cities' pages before: links and bookmarks that have them still lead there.
create table pharmacy_redirects (
  slug text primary key,
  pharmacy_id int not null references pharmacies on delete cascade
);
create index pharmacy_redirects_pharmacy on pharmacy_redirects (pharmacy_id);

create table city_redirects (
  slug text primary key,
  city_id int not null references cities on delete cascade
);
create index city_redirects_city on city_redirects (city_id);
