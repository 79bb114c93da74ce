// Made from the migrations by "npm run tables"; do not edit.
import type {
  OrderId,
  ShopperId,
} from '@romashka/basics'
import type {
  Json,
} from '../json.ts'

interface MessageDeliveries {
  id: string
  message_id: string
  channel: 'sms' | 'mail'
  not_before: Date
  ended_at: Date | null
  outcome: 'sent' | 'unreachable' | 'switched_off' | 'dropped' | null
}

interface MessageQuietHours {
  shopper_id: ShopperId
  quiet_from: string
  quiet_until: string
  changed_at: Date
}

interface MessageSwitches {
  shopper_id: ShopperId
  topic: string
  channel: 'sms' | 'mail' | 'shop'
  is_on: boolean
  changed_at: Date
}

interface Messages {
  id: string
  shopper_id: ShopperId
  topic: 'orders' | 'reminders' | 'appointments' | 'subscriptions' | 'calendar' | 'loyalty' | 'security'
  kind: 'subscription.back' | 'subscription.cheaper' | 'course.dose' | 'course.run_out' | 'points.expiring' | 'prescription.dropped' | 'prescription.ends_soon' | 'prescription.next_release' | 'session.stolen' | 'session.new' | 'phone_change.waiting' | 'phone_change.done' | 'phone_change.cancelled' | 'phone_change.taken' | 'email.changed' | 'email.removed' | 'email.confirmed' | 'sign_in_way.added' | 'sign_in_way.removed' | 'appointment.booked' | 'appointment.moved' | 'appointment.tomorrow' | 'appointment.soon' | 'appointment.cancelled_by_chain' | 'appointment.offered' | 'appointment.goods' | 'order.accepted' | 'order.expired' | 'order.paid_too_late' | 'order.other_sum' | 'order.pay_rest' | 'order.price_lowered' | 'order.refund_delayed' | 'order.refunded' | 'order.delivery_added' | 'part.on_the_way' | 'part.courier_late' | 'part.delivery_failed' | 'part.ready' | 'part.ready_half' | 'part.ready_last' | 'part.not_begun' | 'part.pharmacy_moved' | 'part.needs_decision' | 'part.unavailable' | 'part.reserve_expired' | 'part.cancelled' | 'part.collected'
  facts: Json
  event_key: string
  created_at: Date
  read_at: Date | null
}

interface OrderMessages {
  id: string
  order_id: OrderId
  event: string
  channel: 'sms' | 'mail'
  recipient: string
  facts: Json
  created_at: Date
  not_before: Date
  ended_at: Date | null
  outcome: 'sent' | 'unreachable' | 'dropped' | null
}

interface UnansweredTexts {
  fingerprint: string
  times: number
  last_at: Date
}

export interface NotificationsTables {
  message_deliveries: MessageDeliveries
  message_quiet_hours: MessageQuietHours
  message_switches: MessageSwitches
  messages: Messages
  order_messages: OrderMessages
  unanswered_texts: UnansweredTexts
}
