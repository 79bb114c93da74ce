import { addDays, type Kopecks, kopecks, localDay, type OrderId, type PaymentId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { PaymentCall, Refund, RefusedCall } from './payment.ts'

/** The law: ten days from the demand. Source: docs/rules/refunds.md */
const refundDays = 10
const providerZone = 'Europe/Moscow'
const maxRows = 200

/** The last day on which money demanded now has to be back. */
export const refundDueOn = (at: Date) => addDays(localDay(at, providerZone), refundDays)

export async function insertCall(ctx: Context, call: PaymentCall): Promise<void> {
  await ctx.db
    .insertInto('payment_calls')
    .values({
      id: call.id,
      payment_id: call.paymentId,
      kind: call.kind,
      amount_kopecks: call.amountKopecks,
      shares: JSON.stringify(call.shares),
      receipt: JSON.stringify(call.receipt),
      idempotence_key: call.idempotenceKey,
      started_at: ctx.now(),
    })
    .execute()
}

/** False when the outcome was stored before. */
export async function endCall(
  ctx: Context,
  id: string,
  outcome: 'done' | 'refused',
  refusal?: string,
): Promise<boolean> {
  const ended = await ctx.db
    .updateTable('payment_calls')
    .set({ ended_at: ctx.now(), outcome, refusal: refusal ?? null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** What was stored before this attempt; undefined when the call has its outcome already. */
export async function countAttempt(
  ctx: Context,
  id: string,
): Promise<{ attempts: number; sentAt: Date | null } | undefined> {
  return ctx.db
    .with('former', (db) =>
      db.selectFrom('payment_calls').select(['id', 'attempts', 'sent_at']).where('id', '=', id).forUpdate(),
    )
    .updateTable('payment_calls as call')
    .from('former')
    .set({ attempts: sql`former.attempts + 1`, sent_at: ctx.now() })
    .whereRef('call.id', '=', 'former.id')
    .where('call.ended_at', 'is', null)
    .returning(['former.attempts', 'former.sent_at as sentAt'])
    .executeTakeFirst()
}

/** The attempt has not reached the provider. */
export async function uncountAttempt(
  ctx: Context,
  id: string,
  former: { attempts: number; sentAt: Date | null },
): Promise<void> {
  await ctx.db
    .updateTable('payment_calls')
    .set({ attempts: former.attempts, sent_at: former.sentAt })
    .where('id', '=', id)
    .where('attempts', '=', former.attempts + 1)
    .execute()
}

export async function insertRefund(ctx: Context, call: PaymentCall): Promise<void> {
  await ctx.db
    .insertInto('refunds')
    .values({
      id: call.id,
      call_id: call.id,
      payment_id: call.paymentId,
      amount_kopecks: call.amountKopecks,
      state: 'requested',
      requested_at: ctx.now(),
      due_on: refundDueOn(ctx.now()),
    })
    .execute()
}

/** Does nothing to a refund in a final state. */
export async function updateRefund(
  ctx: Context,
  id: string,
  state: Refund['state'],
  providerRefundId?: string,
): Promise<void> {
  await ctx.db
    .updateTable('refunds')
    .set({
      state,
      provider_refund_id: providerRefundId,
      ended_at: state === 'refunded' || state === 'failed' ? ctx.now() : null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'sent'])
    .execute()
}

/**
 * Refused calls and failed refunds that wait for an operator; without captures and cancellations of holds that have
 * ended meanwhile.
 */
export async function listRefusedCalls(ctx: Context, orderId?: OrderId): Promise<RefusedCall[]> {
  const rows = await ctx.db
    .selectFrom('payment_calls as call')
    .innerJoin('payments as payment', 'payment.id', 'call.payment_id')
    .leftJoin('refunds as refund', 'refund.call_id', 'call.id')
    .where('call.ended_at', 'is not', null)
    .where('call.retried_at', 'is', null)
    .where((where) =>
      where.or([
        where('refund.state', '=', 'failed'),
        where.and([
          where('call.outcome', '=', 'refused'),
          where.or([
            where('call.kind', '=', 'closing_receipt'),
            where.and([where('call.kind', 'in', ['capture', 'cancel']), where('payment.state', '=', 'authorized')]),
          ]),
        ]),
      ]),
    )
    .where((where) => (orderId ? where('payment.order_id', '=', orderId) : where.lit(true)))
    .select(['call.id', 'call.kind', 'payment.order_id', 'call.amount_kopecks', 'call.refusal', 'call.started_at'])
    .select('refund.due_on')
    .orderBy('call.started_at')
    .limit(maxRows)
    .execute()
  return rows.map((row) => ({
    callId: row.id,
    orderId: row.order_id,
    kind: row.kind,
    amountKopecks: row.amount_kopecks,
    refusal: row.refusal,
    refusedAt: row.started_at,
    dueOn: row.due_on,
  }))
}

export async function markRetried(ctx: Context, callIds: readonly string[]): Promise<void> {
  if (callIds.length === 0) return
  await ctx.db
    .updateTable('payment_calls')
    .set({ retried_at: ctx.now() })
    .where('id', 'in', callIds)
    .where('ended_at', 'is not', null)
    .execute()
}

/** The sum of refunds that are sent or completed. */
export async function sumRefunds(ctx: Context, paymentId: PaymentId): Promise<Kopecks> {
  const { total } = await ctx.db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['sent', 'refunded'])
    .select(sql<number>`coalesce(sum(amount_kopecks), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return kopecks(Number(total))
}
