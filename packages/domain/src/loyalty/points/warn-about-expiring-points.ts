import { daysAfter, type Kopecks, type ShopperId } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import type { Context } from '../../context.ts'
import { findRecipient } from '../../identity/index.ts'
import { notifyShopper, pointsText, type ShopperMessage, untilText } from '../../notifications/index.ts'
import { warningDays } from './get-points.ts'
import { listExpiring } from './ledger.sql.ts'

/** Covers days on which the job did not run. */
const windowDays = 3

/** Notifies shoppers a month before their points expire, once per day of expiry. */
export async function warnAboutExpiringPoints(ctx: Context): Promise<void> {
  const daysOn = (days: number) => daysAfter(ctx.now(), days)
  const expiring = await listExpiring(ctx, { from: daysOn(warningDays - windowDays), until: daysOn(warningDays) })
  await attemptEach(expiring, async ({ shopperId, amount, at }) => {
    const zone = (await findRecipient(ctx, shopperId))?.zone ?? 'Europe/Moscow'
    await notifyShopper(ctx, expiryMessage(shopperId, amount, untilText(at, zone), at), findRecipient)
  })
}

function expiryMessage(shopperId: ShopperId, amount: Kopecks, until: string, at: Date): ShopperMessage {
  return {
    shopperId,
    topic: 'loyalty',
    kind: 'points.expiring',
    facts: { amount: pointsText(amount), until },
    key: at.toISOString().slice(0, 10),
  }
}
