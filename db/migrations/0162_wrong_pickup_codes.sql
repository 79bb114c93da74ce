-- Wrong pick-up codes are events of the journal, counted for the key they came with.
create index order_events_code_wrong on order_events (at, actor) where kind = 'part.code_wrong';
alter table incidents drop constraint incidents_kind_check, add constraint incidents_kind_check check (kind in (
  'payment.not_created', 'payment.call_refused', 'payment.refund_failed', 'payment.unexpected_status',
  'payment.differs', 'prescription_registry.refused', 'message.not_sent', 'import.broken_off', 'staff.codes_guessed',
  'job.failed'
));
