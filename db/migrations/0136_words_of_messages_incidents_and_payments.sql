-- Columns that hold one of a few words: the database refuses any other, and the table types list them.
alter table incidents add constraint incidents_kind_check check (kind in (
  'payment.not_created', 'payment.call_refused', 'payment.refund_failed', 'payment.unexpected_status',
  'payment.differs', 'prescription_registry.refused', 'message.not_sent', 'job.failed'
));
alter table messages add constraint messages_kind_check check (kind in (
  'subscription.back', 'subscription.cheaper', 'course.dose', 'course.run_out', 'points.expiring',
  'prescription.dropped', 'prescription.ends_soon', 'prescription.next_release', 'session.stolen', 'session.new',
  'phone_change.waiting', 'phone_change.done', 'phone_change.cancelled', 'phone_change.taken', 'email.changed',
  'email.removed', 'sign_in_way.added', 'appointment.booked', 'appointment.moved', 'appointment.tomorrow',
  'appointment.soon', 'appointment.cancelled_by_chain', 'appointment.offered', 'appointment.goods', 'order.accepted',
  'order.expired', 'order.paid_too_late', 'order.other_sum', 'order.pay_rest', 'order.price_lowered',
  'order.refund_delayed', 'order.refunded', 'order.delivery_added', 'part.on_the_way', 'part.courier_late',
  'part.delivery_failed', 'part.ready', 'part.ready_half', 'part.ready_last', 'part.not_begun', 'part.needs_decision',
  'part.unavailable', 'part.reserve_expired', 'part.cancelled', 'part.collected'
));
-- A refusal to create a payment was stored with the code of its bank; the incident keeps that code.
update payments set failure_reason = 'provider_failed' where failure_reason not in (
  'insufficient_funds', 'card_refused', 'three_d_secure_failed', 'fraud_suspected', 'not_paid_in_time', 'hold_ran_out',
  'cancelled_by_shop', 'provider_failed', 'other_sum'
);
alter table payments add constraint payments_failure_reason_check check (failure_reason in (
  'insufficient_funds', 'card_refused', 'three_d_secure_failed', 'fraud_suspected', 'not_paid_in_time', 'hold_ran_out',
  'cancelled_by_shop', 'provider_failed', 'other_sum'
));
