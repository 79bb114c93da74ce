-- A release before 0136 stores the code of its bank when a payment could not be created, and runs beside this one while
-- processes are replaced one by one: its rows are taken with the word that this release has for them.
create function name_failure_of_former_release() returns trigger language plpgsql as $$
begin
  new.failure_reason := 'provider_failed';
  return new;
end $$;
create trigger payments_of_former_releases before insert or update of failure_reason on payments for each row
when (new.failure_reason not in (
  'insufficient_funds', 'card_refused', 'three_d_secure_failed', 'fraud_suspected', 'not_paid_in_time', 'hold_ran_out',
  'cancelled_by_shop', 'provider_failed', 'other_sum'
)) execute function name_failure_of_former_release();
