import { minutesAfter } from '@romashka/basics'
import type { Context } from '../context.ts'
import { reportIncident, resolveIncidentsOf } from '../incidents/index.ts'
import type { FlashCaller, FlashCallOutcome } from './flash-call.port.ts'
import type { Letter, LetterOutcome } from './mail.port.ts'
import type { SmsOutcome, SmsSender } from './sms.port.ts'
import { letterHtml } from './templates/letter-html.ts'
import * as sql from './unanswered-texts.sql.ts'

/** How messages leave the shop; the subject of the incident when a way is closed. */
type Channel = 'sms' | 'call' | 'mail'

/** Minutes before a text is sent again of which nobody knows whether it has arrived; after the last it is given up. */
const unansweredMinutes = [10, 60, 360]

/** A text that a job sends, which is run again when it has failed or its process was killed. */
export interface TextOfJob {
  /** The same at each run of the job, and no other message has it. */
  key: string
  /** Whether it is better to have it twice than not at all. */
  isUrgent: boolean
}

/**
 * Sends one SMS. An operator that fails is an incident until it sends again. A job's text is counted before the operator is
 * asked, because the operator knows no key by which it would send a text once: whoever is killed before its answer is
 * recorded does not know whether it was sent, nor does who has waited for an answer in vain. What is urgent is then tried
 * again, but rarely: jobs try for a day, and the shopper would have it by the dozen.
 */
export async function sendSms(
  ctx: Context,
  message: Parameters<SmsSender['sendSms']>[0],
  job?: TextOfJob,
): Promise<SmsOutcome> {
  const fingerprint = job && ctx.ports.fingerprint('sms', job.key)
  const earlier = fingerprint ? await sql.findUnanswered(ctx, fingerprint) : undefined
  const refusal = job && earlier && refusalOf(ctx, job, earlier)
  if (refusal) return { sent: false, ...refusal }
  if (fingerprint && !(await sql.beginAttempt(ctx, fingerprint, earlier)))
    return { sent: false, fault: 'service', reason: 'sent by another process' }
  const outcome = await ctx.ports.sms.sendSms(message)
  if (fingerprint && !outcome.sent && !outcome.mayArrive) await sql.undoAttempt(ctx, fingerprint, earlier)
  await recordOutcome(ctx, 'sms', outcome.sent ? undefined : outcome)
  return outcome
}

/** Why a text that may have arrived is not sent now. */
function refusalOf(
  ctx: Context,
  { isUrgent }: TextOfJob,
  { times, lastAt }: sql.Unanswered,
): { fault: 'number' | 'service'; reason: string } | undefined {
  const minutes = isUrgent ? unansweredMinutes[times - 1] : undefined
  if (minutes === undefined) return { fault: 'number', reason: 'never answered' }
  if (ctx.now() < minutesAfter(lastAt, minutes)) return { fault: 'service', reason: 'not answered before' }
  return undefined
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
