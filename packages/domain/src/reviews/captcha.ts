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
/** Of one address in ten minutes: a household that mistypes needs a few, a machine that guesses thousands. */
const mostPerAddress = 30

/** A new picture with digits; whoever asks for very many is told to wait. @throws captcha.too_many */
export async function makeCaptcha(ctx: Context): Promise<CaptchaPicture> {
  const addressHash = ctx.remoteAddress ? ctx.ports.fingerprint('captcha', ctx.remoteAddress) : null
  const expiresAt = later(ctx.now(), lifeMinutes)
  const one = { id: randomUUID(), answer: randomDigits(), addressHash, expiresAt }
  await inTransaction(ctx, async (ctx) => {
    const asked = addressHash ? await sql.countOfAddress(ctx, addressHash, later(ctx.now(), -lifeMinutes)) : 0
    if (asked >= mostPerAddress) fail('captcha.too_many')
    await sql.insert(ctx, one)
  })
  return { id: one.id, jpeg: await ctx.ports.captchas.draw(one.answer), expiresAt }
}

/** The digits of a picture that is still good, spoken. Listening does not use it up. @throws captcha.not_found */
export async function speakCaptcha(ctx: Context, id: string): Promise<Uint8Array> {
  const answer = (await sql.findAnswer(ctx, id)) ?? fail('captcha.not_found')
  return ctx.ports.captchas.speak(answer)
}

/**
 * Uses the picture up, whether or not it was read right, so that nobody can try twice. Stands outside of the
 * transaction of what it guards: a refusal must not give the picture back.
 *
 * @throws captcha.wrong, the same for a wrong answer, an old picture and one that never was
 */
export async function passCaptcha(ctx: Context, given: CaptchaAnswer): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('a captcha is used up for good, in no transaction')
  const answer = await sql.use(ctx, given.id)
  if (answer === undefined || answer !== given.answer.replaceAll(/\D/g, '')) fail('captcha.wrong')
}

/** Takes away what nobody can use any more. */
export function purgeCaptchas(ctx: Context): Promise<void> {
  return sql.removeExpiredBefore(ctx, later(ctx.now(), -lifeMinutes))
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

function randomDigits(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}
