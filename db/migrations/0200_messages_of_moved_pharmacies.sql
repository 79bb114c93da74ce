-- Whoever has an order in a pharmacy that has moved is told.
alter table messages drop constraint messages_kind_check, add constraint messages_kind_check check (kind in (
  'subscription.back', 'subscription.cheaper', 'course.dose', 'course.run_out', 'points.expiring',
  'prescription.dropped', 'prescription.ends_soon', 'prescription.next_release', 'session.stolen', 'session.new',
  'phone_change.waiting', 'phone_change.done', 'phone_change.cancelled', 'phone_change.taken', 'email.changed',
  'email.removed', 'email.confirmed', 'sign_in_way.added', 'sign_in_way.removed', 'appointment.booked',
  'appointment.moved', 'appointment.tomorrow', 'appointment.soon', 'appointment.cancelled_by_chain',
  'appointment.offered', 'appointment.goods', 'order.accepted', 'order.expired', 'order.paid_too_late',
  'order.other_sum', 'order.pay_rest', 'order.price_lowered', 'order.refund_delayed', 'order.refunded',
  'order.delivery_added', 'part.on_the_way', 'part.courier_late', 'part.delivery_failed', 'part.ready',
  'part.ready_half', 'part.ready_last', 'part.not_begun', 'part.pharmacy_moved', 'part.needs_decision',
  'part.unavailable', 'part.reserve_expired', 'part.cancelled', 'part.collected'
));
