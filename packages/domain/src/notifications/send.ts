import { minutesAfter } from '@romashka/basics'
import type { Context } from '../context.ts'
import { reportIncident, resolveIncidentsOf } from '../incidents/index.ts'
import type { FlashCaller, FlashCallOutcome } from './flash-call.port.ts'
import type { Letter, LetterOutcome } from './mail.port.ts'
import type { SmsOutcome, SmsSender } from './sms.port.ts'
import { letterHtml } from './templates/letter-html.ts'
import { addUnanswered, findUnanswered } from './unanswered-texts.sql.ts'

/** How messages leave the shop; the subject of the incident when a way is closed. */
type Channel = 'sms' | 'call' | 'mail'

/** Minutes before a text is sent again of which nobody knows whether it has arrived; after the last it is given up. */
const unansweredMinutes = [10, 60, 360]

/**
 * Sends one SMS. An operator that fails is an incident until it sends again. Without an answer the operator may be down, so
 * the message is tried again, or slow, so it is tried rarely: jobs try for a day, and the shopper would have it by the dozen.
 */
export async function sendSms(ctx: Context, message: Parameters<SmsSender['sendSms']>[0]): Promise<SmsOutcome> {
  const fingerprint = ctx.ports.fingerprint('sms', `${message.phone} ${message.text}`)
  const unanswered = await findUnanswered(ctx, fingerprint)
  if (unanswered) {
    const minutes = unansweredMinutes[unanswered.times - 1]
    if (minutes === undefined) return { sent: false, fault: 'number', reason: 'never answered' }
    if (ctx.now() < minutesAfter(unanswered.lastAt, minutes))
      return { sent: false, fault: 'service', reason: 'not answered before' }
  }
  const outcome = await ctx.ports.sms.sendSms(message)
  if (!outcome.sent && outcome.mayArrive) await addUnanswered(ctx, fingerprint)
  await recordOutcome(ctx, 'sms', outcome.sent ? undefined : outcome)
  return outcome
}

/** Sends one letter, as text and as mail programs show it. A mail server that fails is an incident until it takes a letter again. */
export async function sendLetter(ctx: Context, letter: Letter): Promise<LetterOutcome> {
  const { name: brand, origin } = ctx.settings.brand
  const html = letterHtml({ ...letter, brand, origin })
  const outcome = await ctx.ports.mail.sendLetter({ html, ...letter })
  await recordOutcome(ctx, 'mail', outcome.sent ? undefined : outcome)
  return outcome
}

/** Calls a phone from a number that ends in a code. An operator that fails is an incident until it calls again. */
export async function callWithCode(
  ctx: Context,
  call: Parameters<FlashCaller['callWithCode']>[0],
): Promise<FlashCallOutcome> {
  const outcome = await ctx.ports.flashCalls.callWithCode(call)
  await recordOutcome(ctx, 'call', outcome.called ? undefined : outcome)
  return outcome
}

/** A phone or address that cannot be reached says nothing about the operator. */
async function recordOutcome(
  ctx: Context,
  way: Channel,
  failure: { fault: 'number' | 'address' | 'service'; reason: string } | undefined,
): Promise<void> {
  if (!failure) return resolveIncidentsOf(ctx, 'message.not_sent', [way])
  if (failure.fault !== 'service') return
  await reportIncident(ctx, { kind: 'message.not_sent', subject: way, details: { reason: failure.reason } })
}
