import type { SessionId, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { momentText, writeToShopper } from '../../notifications/index.ts'
import { isNewDevice, zoneOf } from './devices.sql.ts'

interface Seen {
  sessionId: SessionId
  shopperId: ShopperId
  deviceName: string
  deviceHash: string | null
}

/** A note in the personal area of whoever has been here before from another browser; the first one is no news. */
export async function tellOfNewDevice(ctx: Context, seen: Seen): Promise<void> {
  if (!(await isNewDevice(ctx, seen.shopperId, seen.deviceHash))) return
  await writeToShopper(ctx, {
    shopperId: seen.shopperId,
    topic: 'security',
    kind: 'session.new',
    facts: { device: seen.deviceName, at: momentText(ctx.now(), await zoneOf(ctx, seen.shopperId)) },
    key: seen.sessionId,
    channels: ['mail'],
  })
}

/** The text message is sent by `warnSessionOwner`; this stays in the personal area and goes by mail. */
export async function tellOfTheft(
  ctx: Context,
  session: { id: SessionId; shopperId: ShopperId; deviceName: string },
): Promise<void> {
  await writeToShopper(ctx, {
    shopperId: session.shopperId,
    topic: 'security',
    kind: 'session.stolen',
    facts: { device: session.deviceName },
    key: session.id,
    channels: ['mail'],
  })
}
