// Made from the migrations by "npm run tables"; do not edit.
import type {
  Day,
  Kopecks,
  OrderId,
  PaymentId,
} from '@romashka/basics'
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
} from 'kysely'
import type {
  Json,
} from '../json.ts'

interface PaymentCalls {
  id: string
  payment_id: PaymentId
  kind: 'capture' | 'cancel' | 'refund' | 'closing_receipt'
  amount_kopecks: ColumnType<Kopecks, number, number>
  shares: Json
  receipt: Json
  idempotence_key: string
  started_at: Date
  attempts: Generated<number>
  ended_at: Date | null
  outcome: 'done' | 'refused' | null
  refusal: string | null
  retried_at: Date | null
  sent_at: Date | null
}

interface PaymentEvents {
  id: GeneratedAlways<number>
  payment_id: PaymentId
  provider: string
  provider_id: string
  status: string
  seen_at: Date
}

interface Payments {
  id: PaymentId
  order_id: OrderId
  attempt: number
  provider: string
  idempotence_key: string
  provider_id: string | null
  state: 'new' | 'link_created' | 'pending' | 'authorized' | 'captured' | 'failed' | 'expired' | 'cancelled'
  amount_kopecks: ColumnType<Kopecks, number, number>
  held_kopecks: ColumnType<Kopecks, number | undefined, number>
  captured_kopecks: ColumnType<Kopecks, number | undefined, number>
  refunded_kopecks: ColumnType<Kopecks, number | undefined, number>
  receipt: Json
  shares: Json
  confirmation_url: string | null
  link_given_at: Date | null
  success_url: string | null
  failure_url: string | null
  hold_until: Date | null
  failure_reason: 'insufficient_funds' | 'card_refused' | 'three_d_secure_failed' | 'fraud_suspected' | 'not_paid_in_time' | 'hold_ran_out' | 'cancelled_by_shop' | 'provider_failed' | 'other_sum' | null
  created_at: Date
  state_since: Date
  purpose: Generated<'order' | 'delivery' | 'rest'>
  method: 'bank_card' | 'sbp' | null
  asked_at: Date | null
}

interface Refunds {
  id: string
  payment_id: PaymentId
  call_id: string
  amount_kopecks: ColumnType<Kopecks, number, number>
  state: 'requested' | 'sent' | 'refunded' | 'failed'
  provider_refund_id: string | null
  requested_at: Date
  due_on: ColumnType<Day, string, string>
  ended_at: Date | null
}

export interface PaymentsTables {
  payment_calls: PaymentCalls
  payment_events: PaymentEvents
  payments: Payments
  refunds: Refunds
}
