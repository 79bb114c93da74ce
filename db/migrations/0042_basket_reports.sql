-- What shoppers say is wrong with their basket.
create table basket_reports (
  id uuid primary key,
  report_type text not null,
  comment text,
  -- The shopper or the browser that says so, and the order it is about, where there is one.
  shopper_id uuid,
  visitor_id uuid,
  order_id uuid references orders on delete set null,
  city_id int not null references cities,
  created_at timestamptz not null,
  check (comment is null or length(comment) <= 1000)
);
create index basket_reports_created on basket_reports (created_at desc);
