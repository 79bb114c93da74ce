import { timingSafeEqual } from 'node:crypto'
import { Failure, fail } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import {
  type Codes,
  codeMinutes,
  hashesOf,
  mostCodesSent,
  mostWrongCodes,
  newCodes,
  secondsBetweenCodes,
  sendCodes,
} from './application-codes.ts'
import * as sql from './applications.sql.ts'
import { hashOfKey } from './apply.ts'

export interface ApplicationKey {
  id: string
  key: string
}

/**
 * Hands the application in, once both codes are right; a confirmed one stays as it is.
 *
 * @throws partner_application.not_found, partner_application.duplicate, code.wrong, code.too_many
 */
export async function confirmApplication(ctx: Context, of: ApplicationKey, codes: Codes): Promise<void> {
  const refused = await inTransaction(ctx, async (ctx) => {
    const one = await lockOwn(ctx, of)
    if (one.state !== 'unconfirmed') return undefined
    if (one.wrongCodes >= mostWrongCodes) return new Failure('code.too_many')
    const isLate = ctx.now().getTime() - one.codeSentAt.getTime() > codeMinutes * 60_000
    const given = hashesOf(ctx, one.id, codes)
    const areRight = isSame(given.phoneCodeHash, one.phoneCodeHash) && isSame(given.emailCodeHash, one.emailCodeHash)
    if (isLate || !areRight) {
      await sql.countWrongCode(ctx, one.id)
      return new Failure('code.wrong', { triesLeft: mostWrongCodes - one.wrongCodes - 1 })
    }
    await sql.lockKeys(ctx, [one.inn])
    if (await sql.hasOpenApplication(ctx, one.inn)) return new Failure('partner_application.duplicate')
    await sql.setState(ctx, one.id, { state: 'received', by: 'applicant', reason: null })
    await ctx.ports.jobs.enqueue(ctx.db, 'partners.send-letter', { applicationId: one.id, key: of.key })
    return undefined
  })
  // Returned, not thrown inside: the count of wrong codes has to be committed.
  if (refused) throw refused
}

/**
 * Sends new codes; the former ones are no longer good.
 *
 * @throws partner_application.not_found, code.too_soon, code.too_many, phone.unreachable, email.unreachable, code.not_sent
 */
export async function resendCodes(ctx: Context, of: ApplicationKey): Promise<void> {
  const codes = newCodes()
  const to = await inTransaction(ctx, async (ctx) => {
    const one = await lockOwn(ctx, of)
    if (one.state !== 'unconfirmed' || one.codesSent >= mostCodesSent) fail('code.too_many')
    const seconds = secondsBetweenCodes - Math.floor((ctx.now().getTime() - one.codeSentAt.getTime()) / 1000)
    if (seconds > 0) fail('code.too_soon', { retryAfterSeconds: seconds })
    await sql.setCodes(ctx, one.id, hashesOf(ctx, one.id, codes))
    return one
  })
  await sendCodes(ctx, to, codes)
}

/** The application of this id and key, locked. @throws partner_application.not_found */
export async function lockOwn(ctx: Context, { id, key }: ApplicationKey) {
  return (await sql.lockApplication(ctx, id, hashOfKey(ctx, key))) ?? fail('partner_application.not_found')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
