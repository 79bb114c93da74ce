import { daysAfter } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { momentText, roublesText, writeToShopper } from '../../notifications/index.ts'
import { warningDays } from './get-points.ts'
import { listExpiring } from './ledger.sql.ts'

/** A night on which the shop did not run is made up for. */
const windowDays = 3

/** Says a month before that points will be lost; of one day it is said once. */
export async function warnAboutExpiringPoints(ctx: Context): Promise<void> {
  const daysOn = (days: number) => daysAfter(ctx.now(), days)
  const expiring = await listExpiring(ctx, { from: daysOn(warningDays - windowDays), until: daysOn(warningDays) })
  for (const { shopperId, amount, at } of expiring)
    await writeToShopper(ctx, {
      shopperId,
      topic: 'loyalty',
      kind: 'points.expiring',
      facts: { amount: roublesText(amount), until: momentText(at, 'Europe/Moscow') },
      key: at.toISOString().slice(0, 10),
    })
}
