import { randomInt } from 'node:crypto'
import { fail, type Phone } from '@romashka/basics'
import type { Context } from '../context.ts'
import { partnerCodeLetter, partnerCodeText, sendLetter, sendSms } from '../notifications/index.ts'

/** The codes that prove the phone and the mail address of an application. */
export interface Codes {
  phone: string
  email: string
}

const codeLength = 6
export const codeMinutes = 30
export const secondsBetweenCodes = 60
export const mostCodesSent = 5
export const mostWrongCodes = 5

export const newCodes = (): Codes => ({ phone: newCode(), email: newCode() })

function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}

/** A code is short, so its hash is keyed and bound to its application and its way. */
export function hashesOf(ctx: Context, id: string, codes: Codes): { phoneCodeHash: string; emailCodeHash: string } {
  const hash = (way: keyof Codes) => ctx.ports.fingerprint('partner code', `${id} ${way} ${codes[way]}`)
  return { phoneCodeHash: hash('phone'), emailCodeHash: hash('email') }
}

/** Sends both codes, after the commit. @throws phone.unreachable, email.unreachable, code.not_sent */
export async function sendCodes(ctx: Context, to: { phone: Phone; email: string }, codes: Codes): Promise<void> {
  const { name, origin } = ctx.settings.brand
  const text = partnerCodeText({ brand: name, code: codes.phone, host: new URL(origin).host })
  const texted = await sendSms(ctx, { phone: to.phone, text })
  if (!texted.sent && !texted.mayArrive) fail(texted.fault === 'number' ? 'phone.unreachable' : 'code.not_sent')
  const letter = partnerCodeLetter({ brand: name, code: codes.email })
  const mailed = await sendLetter(ctx, { to: to.email, ...letter })
  if (!mailed.sent) fail(mailed.fault === 'address' ? 'email.unreachable' : 'code.not_sent')
}
