import type { Context } from '../context.ts'
import { partnerLetter, sendLetter } from '../notifications/index.ts'
import * as sql from './applications.sql.ts'
import type { PartnerJobs } from './partners.jobs.ts'

/**
 * Says by letter what became of the application. Only the first letter carries the link to follow it: afterwards the
 * shop has a hash of the key alone.
 */
export async function sendApplicationLetter(
  ctx: Context,
  { applicationId, key }: PartnerJobs['partners.send-letter'],
): Promise<void> {
  const one = await sql.findApplication(ctx, applicationId)
  if (!one || one.state === 'unconfirmed') return
  const { name: brand, origin } = ctx.settings.brand
  const last = (await sql.listEvents(ctx, one.id)).at(-1)
  const letter = partnerLetter({
    brand,
    state: one.state,
    company: one.companyName,
    reason: last?.reason ?? undefined,
    ...(key && { url: `${origin}/partneram#${one.id}.${key}` }),
  })
  const outcome = await sendLetter(ctx, {
    to: one.email,
    ...letter,
    letterId: `partner-${one.id}-${one.state}`,
  })
  if (!outcome.sent && outcome.fault === 'service') throw new Error(`the letter was not sent: ${outcome.reason}`)
}
