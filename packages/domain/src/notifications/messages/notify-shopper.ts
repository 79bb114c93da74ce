import { randomUUID } from 'node:crypto'
import { type Context, inTransaction } from '../../context.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import type { FindRecipient } from '../recipient.ts'
import { enabledChannels, findQuietHours } from './message-settings.ts'
import * as sql from './messages.sql.ts'

export interface ShopperMessage extends sql.NewMessage {
  /** Channels beside the personal area, both unless given; those the shopper has switched off are left out. */
  channels?: readonly ('sms' | 'mail')[]
  /** What the quiet hours would delay beyond this is shown in the personal area alone. */
  isUsefulUntil?: Date
}

/**
 * Records a message to a shopper in the transaction of the event, or in one of its own: it is shown in the personal area and sent by the
 * shopper's channels after the quiet hours. False when a message of this kind and key is recorded already.
 */
export function notifyShopper(ctx: Context, message: ShopperMessage, findRecipient: FindRecipient): Promise<boolean> {
  return inTransaction(ctx, (ctx) => record(ctx, message, findRecipient))
}

/** All of it or nothing: a message that is recorded without its sendings would never be sent. */
async function record(ctx: Context, message: ShopperMessage, findRecipient: FindRecipient): Promise<boolean> {
  const { shopperId, topic } = message
  const wanted = await enabledChannels(ctx, shopperId, topic)
  const messageId = await sql.insertMessage(ctx, message, !wanted.includes('shop'))
  if (!messageId) return false
  const zone = (await findRecipient(ctx, shopperId))?.zone ?? 'Europe/Moscow'
  // A security warning is sent at night, too.
  const notBefore =
    topic === 'security' ? ctx.now() : afterQuietHours(ctx.now(), zone, await findQuietHours(ctx, shopperId))
  if (message.isUsefulUntil && notBefore > message.isUsefulUntil) return true
  for (const channel of message.channels ?? (['sms', 'mail'] as const)) {
    if (!wanted.includes(channel)) continue
    const id = randomUUID()
    await sql.insertDelivery(ctx, { id, messageId, channel, notBefore })
    await ctx.ports.jobs.enqueue(ctx.db, 'notifications.deliver', { deliveryId: id }, { runAt: notBefore, key: id })
  }
  return true
}
