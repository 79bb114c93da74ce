import { daysAfter, type ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { formerPhoneDays, type PhoneChange } from './phone-change.ts'
import * as sql from './phone-changes.sql.ts'

export { isBackSince } from './phone-changes.sql.ts'

/** Until when whoever had the phone before a change may still come back. */
export const formerPhoneEndsAt = ({ endedAt, askedAt }: PhoneChange): Date =>
  daysAfter(endedAt ?? askedAt, formerPhoneDays)

function findLateChange(ctx: Context, shopperId: ShopperId, at: Date): Promise<PhoneChange | undefined> {
  return sql.findLastDone(ctx, shopperId, { after: daysAfter(at, -formerPhoneDays), until: at })
}

/**
 * Until when what was asked for at that time can be a thief's who has changed the phone lately; undefined where it was not
 * changed. Source: docs/adr/0239-what-destroys-waits-for-the-owner.md
 */
export async function formerPhoneCountsUntil(ctx: Context, shopperId: ShopperId, at: Date): Promise<Date | undefined> {
  const change = await findLateChange(ctx, shopperId, at)
  return change && formerPhoneEndsAt(change)
}

/** Tells whoever had the phone before a late change that the account is to be erased. */
export async function warnFormerPhoneOfErasure(ctx: Context, shopperId: ShopperId): Promise<void> {
  const change = await findLateChange(ctx, shopperId, ctx.now())
  if (!change) return
  const job = { changeId: change.id, state: 'erasure' } as const
  await ctx.ports.jobs.enqueue(ctx.db, 'identity.warn-former-phone', job, { key: `${change.id} erasure` })
}
