import { kopecks, type OrderId, type PaymentId } from '@romashka/basics'
import { sql, type Tables } from '@romashka/database'
import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { ChargeShare, Payment, PaymentCall, ProviderName, Refund } from './payment.ts'
import type { Receipt } from './payment-gateway.port.ts'

type PaymentRow = Selectable<Tables['payments']>
type CallRow = Selectable<Tables['payment_calls']>

/** Every payment of an order, the newest last. */
export async function listPaymentsOf(ctx: Context, orderId: OrderId): Promise<Payment[]> {
  const rows = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt')
    .execute()
  return rows.map(readPayment)
}

export async function listPaymentsOfMany(ctx: Context, orderIds: readonly OrderId[]): Promise<Payment[]> {
  if (orderIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('attempt')
    .execute()
  return rows.map(readPayment)
}

export async function findPayment(ctx: Context, id: PaymentId): Promise<Payment | undefined> {
  const row = await ctx.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readPayment(row)
}

export async function lockPayment(ctx: Context, id: PaymentId): Promise<Payment | undefined> {
  const row = await ctx.db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && readPayment(row)
}

export async function findByProviderId(
  ctx: Context,
  provider: ProviderName,
  providerId: string,
): Promise<Payment | undefined> {
  const row = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row && readPayment(row)
}

export async function insertPayment(ctx: Context, payment: Payment): Promise<void> {
  await ctx.db
    .insertInto('payments')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      attempt: payment.attempt,
      purpose: payment.purpose,
      method: payment.method,
      provider: payment.provider,
      idempotence_key: payment.idempotenceKey,
      state: payment.state,
      amount_kopecks: payment.amountKopecks,
      receipt: JSON.stringify(payment.receipt),
      shares: JSON.stringify(payment.shares),
      success_url: payment.successUrl,
      failure_url: payment.failureUrl,
      created_at: payment.createdAt,
      state_since: payment.stateSince,
    })
    .execute()
}

/** What may change of a payment after it was made. */
export type PaymentChange = Partial<
  Pick<
    Payment,
    | 'providerId'
    | 'method'
    | 'state'
    | 'amountKopecks'
    | 'shares'
    | 'heldKopecks'
    | 'capturedKopecks'
    | 'refundedKopecks'
    | 'confirmationUrl'
    | 'askedAt'
    | 'successUrl'
    | 'failureUrl'
    | 'holdUntil'
    | 'failureReason'
  >
>

export async function updatePayment(ctx: Context, id: PaymentId, change: PaymentChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await ctx.db
    .updateTable('payments')
    .set({
      provider_id: change.providerId,
      method: change.method,
      state: change.state,
      amount_kopecks: change.amountKopecks,
      shares: change.shares && JSON.stringify(change.shares),
      held_kopecks: change.heldKopecks,
      captured_kopecks: change.capturedKopecks,
      refunded_kopecks: change.refundedKopecks,
      confirmation_url: change.confirmationUrl,
      asked_at: change.askedAt,
      success_url: change.successUrl,
      failure_url: change.failureUrl,
      hold_until: change.holdUntil,
      failure_reason: change.failureReason,
      ...(change.state && { state_since: ctx.now() }),
    })
    .where('id', '=', id)
    .execute()
}

/** Of payments that have ended without any money: a receipt was prepared for them and never issued. */
export async function removeContacts(ctx: Context, orderIds: readonly OrderId[]): Promise<void> {
  await sql`
    update payments set receipt = receipt - 'phone' - 'email'
    where order_id = any(${[...orderIds]}::uuid[]) and state in ('failed', 'expired', 'cancelled')
      and captured_kopecks = 0 and refunded_kopecks = 0
      and not exists (select from payment_calls call where call.payment_id = payments.id)`.execute(ctx.db)
}

/** The shopper is sent to the page, which another tab may have paid since this one read the state. */
export async function recordLinkGiven(ctx: Context, id: PaymentId): Promise<void> {
  const at = ctx.now()
  await ctx.db
    .updateTable('payments')
    .set((cell) => {
      const isNew = cell('state', '=', 'link_created')
      return {
        link_given_at: at,
        state: cell.case().when(isNew).then<Payment['state']>('pending').else(cell.ref('state')).end(),
        state_since: cell.case().when(isNew).then(at).else(cell.ref('state_since')).end(),
      }
    })
    .where('id', '=', id)
    .execute()
}

/** Only of a payment that the provider has not been, and is not just being, asked for. */
export async function lowerAmount(
  ctx: Context,
  id: PaymentId,
  { amountKopecks, shares, receipt }: Pick<Payment, 'amountKopecks' | 'shares' | 'receipt'>,
): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ amount_kopecks: amountKopecks, shares: JSON.stringify(shares), receipt: JSON.stringify(receipt) })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .where('asked_at', 'is', null)
    .where('provider_id', 'is', null)
    .execute()
}

/** True when this state of the provider is reported for the first time. */
export async function insertPaymentEvent(
  ctx: Context,
  payment: Payment,
  providerId: string,
  status: string,
): Promise<boolean> {
  const added = await ctx.db
    .insertInto('payment_events')
    .values({ payment_id: payment.id, provider: payment.provider, provider_id: providerId, status, seen_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id', 'status']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Payments that the provider has not finished with, whose last call is still unanswered, or of which something has changed since. */
export async function listUnfinished(ctx: Context, since: Date): Promise<{ id: PaymentId; orderId: OrderId }[]> {
  const rows = await ctx.db
    .selectFrom('payments as payment')
    .where((where) =>
      where.or([
        where('payment.state', 'in', ['new', 'link_created', 'pending', 'authorized']),
        where.exists(
          where
            .selectFrom('payment_calls as call')
            .select(sql`1`.as('one'))
            .whereRef('call.payment_id', '=', 'payment.id')
            .where((where) => where.or([where('call.ended_at', 'is', null), where('call.ended_at', '>=', since)])),
        ),
        where.exists(
          where
            .selectFrom('refunds as refund')
            .select(sql`1`.as('one'))
            .whereRef('refund.payment_id', '=', 'payment.id')
            .where('refund.state', 'in', ['requested', 'sent']),
        ),
        where('payment.state_since', '>=', since),
      ]),
    )
    .select(['payment.id', 'payment.order_id'])
    .orderBy('payment.created_at')
    .execute()
  return rows.map((row) => ({ id: row.id, orderId: row.order_id }))
}

function readPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    attempt: row.attempt,
    purpose: row.purpose,
    method: row.method,
    provider: row.provider as ProviderName,
    idempotenceKey: row.idempotence_key,
    providerId: row.provider_id,
    state: row.state,
    amountKopecks: kopecks(row.amount_kopecks),
    heldKopecks: kopecks(row.held_kopecks),
    capturedKopecks: kopecks(row.captured_kopecks),
    refundedKopecks: kopecks(row.refunded_kopecks),
    receipt: row.receipt as Receipt,
    shares: row.shares as ChargeShare[],
    confirmationUrl: row.confirmation_url,
    linkGivenAt: row.link_given_at,
    askedAt: row.asked_at,
    successUrl: row.success_url,
    failureUrl: row.failure_url,
    holdUntil: row.hold_until,
    failureReason: row.failure_reason,
    createdAt: row.created_at,
    stateSince: row.state_since,
  }
}

export async function listCallsOf(ctx: Context, paymentId: PaymentId): Promise<PaymentCall[]> {
  const rows = await ctx.db
    .selectFrom('payment_calls')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('started_at')
    .execute()
  return rows.map(readCall)
}

/** Every call of several payments, the oldest first. */
export async function listCallsOfMany(ctx: Context, paymentIds: readonly PaymentId[]): Promise<PaymentCall[]> {
  if (paymentIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('payment_calls')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(readCall)
}

function readCall(row: CallRow): PaymentCall {
  return {
    id: row.id,
    paymentId: row.payment_id,
    kind: row.kind,
    amountKopecks: kopecks(row.amount_kopecks),
    shares: row.shares as ChargeShare[],
    receipt: row.receipt as Receipt,
    idempotenceKey: row.idempotence_key,
    attempts: row.attempts,
    outcome: row.outcome,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    retriedAt: row.retried_at,
  }
}

/** Every refund of these payments, the oldest first. */
export async function listRefundsOf(
  ctx: Context,
  paymentIds: readonly PaymentId[],
): Promise<(Refund & { providerRefundId: string | null })[]> {
  if (paymentIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('requested_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    amountKopecks: row.amount_kopecks,
    state: row.state,
    providerRefundId: row.provider_refund_id,
    requestedAt: row.requested_at,
    dueOn: row.due_on,
    endedAt: row.ended_at,
  }))
}
