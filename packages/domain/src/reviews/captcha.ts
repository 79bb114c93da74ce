import { randomInt, randomUUID } from 'node:crypto'
import { clientNetworkOf, fail, minutesAfter } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import * as sql from './captcha.sql.ts'
import { createProofOfWork, type ProofOfWork } from './proof-of-work.ts'

export interface CaptchaPicture {
  id: string
  jpeg: Uint8Array
  expiresAt: Date
}

/** One of the two: the digits of the picture, or the answer of the proof of work. */
export interface CaptchaAnswer {
  id: string
  digits?: string | undefined
  work?: string | undefined
}

const digits = 5
const lifeMinutes = 10
/** Captchas per address in ten minutes. */
const mostPerAddress = 30

/** Creates a captcha; limited per address. @throws captcha.too_many */
export async function createCaptcha(ctx: Context): Promise<CaptchaPicture> {
  const addressHash = ctx.remoteAddress ? ctx.ports.fingerprint('captcha', clientNetworkOf(ctx.remoteAddress)) : null
  const expiresAt = minutesAfter(ctx.now(), lifeMinutes)
  const one = { id: randomUUID(), answer: randomDigits(), addressHash, expiresAt }
  await inTransaction(ctx, async (ctx) => {
    const since = minutesAfter(ctx.now(), -lifeMinutes)
    const askedBefore = addressHash ? await sql.countOfAddress(ctx, addressHash, since) : 0
    if (askedBefore >= mostPerAddress) fail('captcha.too_many')
    await sql.insert(ctx, { ...one, askedBefore })
  })
  return { id: one.id, jpeg: await ctx.ports.captchas.draw(one.answer), expiresAt }
}

/** What a browser may compute instead of having the digits read. Asking does not use the captcha up. @throws captcha.not_found */
export async function getProofOfWork(ctx: Context, id: string): Promise<ProofOfWork> {
  const askedBefore = (await sql.findRequestCount(ctx, id)) ?? fail('captcha.not_found')
  const { work, answer } = await createProofOfWork(askedBefore)
  await sql.putWorkAnswer(ctx, id, answer)
  return work
}

/**
 * Checks the answer and uses the captcha up, right or wrong. Must run outside a transaction: a rollback would make the
 * captcha valid again.
 *
 * @throws captcha.wrong, for a wrong answer, an expired and an unknown captcha alike
 */
export async function passCaptcha(ctx: Context, given: CaptchaAnswer): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('a captcha is used up for good, in no transaction')
  const right = await sql.use(ctx, given.id)
  const hasWorked = given.work !== undefined && right?.work === given.work
  const hasRead = given.digits !== undefined && right?.digits === given.digits.replaceAll(/\D/g, '')
  if (!hasWorked && !hasRead) fail('captcha.wrong')
}

function randomDigits(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}
