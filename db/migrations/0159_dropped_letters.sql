-- A letter that waited for the morning may no longer be true: it is not sent (docs/rules/orders.md, Messages).
alter table message_deliveries drop constraint message_deliveries_outcome_check;
alter table message_deliveries add constraint message_deliveries_outcome_check
  check (outcome in ('sent', 'unreachable', 'switched_off', 'dropped'));
