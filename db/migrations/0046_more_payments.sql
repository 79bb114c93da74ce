-- A refund the provider refused is asked for again by an operator: the refused call no longer counts as asked for.
alter table payment_calls add column retried_at timestamptz;
alter table payment_calls add constraint only_ended_calls_are_retried check (retried_at is null or ended_at is not null);
create index refunds_failed on refunds (requested_at) where state = 'failed';

-- An order may have several payments: the goods, a delivery added later, what came after the bank let a hold go. Of
-- each purpose one lives at a time.
alter table payments add column purpose text not null default 'order' check (purpose in ('order', 'delivery', 'rest'));
alter table payments add column method text check (method in ('bank_card', 'sbp'));
drop index payments_live;
create unique index payments_live on payments (order_id, purpose)
  where state not in ('failed', 'expired', 'cancelled') and purpose <> 'rest';
create unique index payments_rest_open on payments (order_id)
  where state in ('new', 'link_created', 'pending') and purpose = 'rest';

-- A courier added to an order that was to be fetched: waits for its money, then becomes the order's own.
create table order_deliveries_added (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  tariff_id int not null,
  delivery jsonb not null,
  delivery_kopecks bigint not null check (delivery_kopecks >= 0),
  packages_kopecks bigint not null check (packages_kopecks >= 0),
  added_at timestamptz not null,
  -- Until when it waits for its money; the reservation of a ready part is suspended meanwhile.
  deadline_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('applied', 'expired', 'cancelled')),
  check ((ended_at is null) = (outcome is null))
);
create unique index order_deliveries_added_waiting on order_deliveries_added (order_id) where ended_at is null;
