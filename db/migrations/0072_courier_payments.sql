-- A courier added later comes when his own payment is paid, and no other one: an order may have a second courier after
-- the first was not paid for, and the bank's page of the first may still be open.
alter table order_deliveries_added add column payment_id uuid references payments;
update order_deliveries_added added set payment_id = (
  select payment.id from payments payment
  where payment.order_id = added.order_id and payment.purpose = 'delivery'
  order by payment.attempt desc limit 1)
where outcome is null or outcome = 'applied';
create index order_deliveries_added_overdue on order_deliveries_added (deadline_at) where ended_at is null;

-- Money for a courier who did not come about goes back, whatever became of the next one.
drop index payments_live;
create unique index payments_live on payments (order_id)
  where state not in ('failed', 'expired', 'cancelled') and purpose = 'order';
