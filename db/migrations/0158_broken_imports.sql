-- When an import last went on, and when what it left half done was made up for: an import that broke off is found, told
-- and repaired whatever its source brings next, also where a file's name has a date in it and never comes again.
alter table import_runs add column alive_at timestamptz, add column made_up_at timestamptz;
update import_runs as broken set made_up_at = ended_at where state = 'failed' and exists (
  select from import_runs as later where later.source = broken.source and later.state = 'done' and later.id > broken.id
);
alter table incidents drop constraint incidents_kind_check, add constraint incidents_kind_check check (kind in (
  'payment.not_created', 'payment.call_refused', 'payment.refund_failed', 'payment.unexpected_status',
  'payment.differs', 'prescription_registry.refused', 'message.not_sent', 'import.broken_off', 'job.failed'
));
