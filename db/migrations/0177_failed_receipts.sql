-- A fiscal receipt that the cash register did not take is an incident.
alter table incidents drop constraint incidents_kind_check, add constraint incidents_kind_check check (kind in (
  'payment.not_created', 'payment.call_refused', 'payment.refund_failed', 'payment.unexpected_status',
  'payment.differs', 'payment.receipt_failed', 'prescription_registry.refused', 'message.not_sent',
  'import.broken_off', 'staff.codes_guessed', 'job.failed'
));
