import { randomInt, randomUUID } from 'node:crypto'
import { fail } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import * as sql from './captcha.sql.ts'

export interface CaptchaPicture {
  id: string
  jpeg: Uint8Array
  expiresAt: Date
}

export interface CaptchaAnswer {
  id: string
  answer: string
}

const digits = 5
const lifeMinutes = 10
/** Captchas per address in ten minutes. */
const mostPerAddress = 30

/** Creates a captcha; limited per address. @throws captcha.too_many */
export async function createCaptcha(ctx: Context): Promise<CaptchaPicture> {
  const addressHash = ctx.remoteAddress ? ctx.ports.fingerprint('captcha', ctx.remoteAddress) : null
  const expiresAt = minutesAfter(ctx.now(), lifeMinutes)
  const one = { id: randomUUID(), answer: randomDigits(), addressHash, expiresAt }
  await inTransaction(ctx, async (ctx) => {
    const asked = addressHash ? await sql.countOfAddress(ctx, addressHash, minutesAfter(ctx.now(), -lifeMinutes)) : 0
    if (asked >= mostPerAddress) fail('captcha.too_many')
    await sql.insert(ctx, one)
  })
  return { id: one.id, jpeg: await ctx.ports.captchas.draw(one.answer), expiresAt }
}

/** The digits of a valid captcha as speech. Listening does not use it up. @throws captcha.not_found */
export async function speakCaptcha(ctx: Context, id: string): Promise<Uint8Array> {
  const answer = (await sql.findAnswer(ctx, id)) ?? fail('captcha.not_found')
  return ctx.ports.captchas.speak(answer)
}

/**
 * Checks the answer and uses the captcha up, right or wrong. Must run outside a transaction: a rollback would make the
 * captcha valid again.
 *
 * @throws captcha.wrong, for a wrong answer, an expired and an unknown captcha alike
 */
export async function passCaptcha(ctx: Context, given: CaptchaAnswer): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('a captcha is used up for good, in no transaction')
  const answer = await sql.use(ctx, given.id)
  if (answer === undefined || answer !== given.answer.replaceAll(/\D/g, '')) fail('captcha.wrong')
}

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

function randomDigits(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}
