-- A courier that a chain has given up is offered no more; orders that he brings keep their tariff.
alter table delivery_tariffs add column ended_on date;
-- Hours at which no courier comes any more take no orders.
alter table delivery_windows drop constraint delivery_windows_capacity_check,
  add constraint delivery_windows_capacity_check check (capacity >= 0);
