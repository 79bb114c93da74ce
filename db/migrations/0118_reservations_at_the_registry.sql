-- Reservations are written to the registry, too: one entry for each line of an order, whose content is replaced by what
-- is to be there now.
alter table registry_outbox
  drop constraint registry_outbox_kind_check,
  add constraint registry_outbox_kind_check
    check (kind in ('dispense', 'consent_withdrawal', 'reservation', 'reservation_end'));
