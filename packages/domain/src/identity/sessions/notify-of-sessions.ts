import type { SessionId, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { dateTimeText, notifyShopper } from '../../notifications/index.ts'
import { findRecipient } from '../repository/shoppers.ts'
import { isNewDevice } from './sessions.sql.ts'

interface NewSession {
  sessionId: SessionId
  shopperId: ShopperId
  deviceName: string
  deviceHash: string | null
}

/** Notifies a shopper of a sign-in from a new browser, unless it is their first sign-in. */
export async function notifyOfNewDevice(ctx: Context, session: NewSession): Promise<void> {
  if (!(await isNewDevice(ctx, session.shopperId, session.deviceHash))) return
  const zone = (await findRecipient(ctx, session.shopperId))?.zone ?? 'Europe/Moscow'
  const message = {
    shopperId: session.shopperId,
    topic: 'security',
    kind: 'session.new',
    facts: { device: session.deviceName, at: dateTimeText(ctx.now(), zone) },
    key: session.sessionId,
    channels: ['mail'],
  } as const
  await notifyShopper(ctx, message, findRecipient)
}

/** Notifies in the personal area and by mail; `warnSessionOwner` sends the SMS. */
export async function notifyOfStolenSession(
  ctx: Context,
  session: { id: SessionId; shopperId: ShopperId; deviceName: string },
): Promise<void> {
  const message = {
    shopperId: session.shopperId,
    topic: 'security',
    kind: 'session.stolen',
    facts: { device: session.deviceName },
    key: session.id,
    channels: ['mail'],
  } as const
  await notifyShopper(ctx, message, findRecipient)
}
