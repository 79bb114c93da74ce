-- Open vacancies of the chain, copied from the job board, so that they are shown also while it does not answer.
create table vacancies (
  -- The job board's id.
  board_id text primary key check (board_id ~ '^[0-9]{1,20}$'),
  name text not null,
  -- The place as the board calls it, and what it is here; a place unknown here has neither city nor region.
  area_name text not null,
  city_id int references cities,
  region_id int references regions,
  -- Whole units of the currency.
  salary_from int,
  salary_to int,
  salary_currency text check (salary_currency ~ '^[A-Z]{3}$'),
  is_salary_gross boolean not null,
  experience text,
  schedule text,
  employment text,
  address text,
  requirement text,
  responsibility text,
  -- Safe HTML.
  description text,
  url text not null,
  published_at timestamptz not null,
  seen_at timestamptz not null,
  check ((salary_currency is null) = (salary_from is null and salary_to is null))
);
create index vacancies_published on vacancies (published_at desc, board_id);
create index vacancies_seen on vacancies (seen_at);

-- When the vacancies were last read in whole. One row.
create table vacancy_syncs (
  id boolean primary key default true check (id),
  synced_at timestamptz not null
);
