-- When a call was last sent to the bank: one that it can neither recognise nor be asked about is not sent a second time
-- unless the bank was not reached.
alter table payment_calls add column sent_at timestamptz;
