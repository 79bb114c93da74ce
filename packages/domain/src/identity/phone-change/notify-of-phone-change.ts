import { maskPhone } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { MessageNotSent, momentText, notifyShopper, phoneChangeText, sendSms } from '../../notifications/index.ts'
import { findRecipient } from '../repository/shoppers.ts'
import { formerPhoneEndsAt } from './late-change.ts'
import type { PhoneChange, PhoneChangeState } from './phone-change.ts'
import * as sql from './phone-changes.sql.ts'

/** Tells the owner in the personal area, by e-mail and by SMS to the former phone, so that nobody changes it unnoticed. */
export async function notifyOfPhoneChange(ctx: Context, change: PhoneChange): Promise<void> {
  const { id, shopperId, state } = change
  const message = {
    shopperId,
    topic: 'security',
    kind: `phone_change.${state}`,
    facts: await factsOf(ctx, change),
    key: id,
    channels: ['mail'],
  } as const
  await notifyShopper(ctx, message, findRecipient)
  if (state !== 'taken')
    await ctx.ports.jobs.enqueue(
      ctx.db,
      'identity.warn-former-phone',
      { changeId: id, state },
      { key: `${id} ${state}` },
    )
}

/**
 * Sends the SMS to the former phone. What has been overtaken by a later state is left out: that state has a warning of
 * its own, which would be sent twice. @throws MessageNotSent, to be retried
 */
export async function warnFormerPhone(
  ctx: Context,
  changeId: string,
  asked?: PhoneChangeState | 'erasure',
): Promise<void> {
  const change = await sql.find(ctx, changeId)
  if (!change || change.state === 'taken') return
  const state = asked === 'erasure' ? asked : change.state
  if (asked !== undefined && asked !== state) return
  const text = phoneChangeText(state, { ...(await factsOf(ctx, change)), brand: ctx.settings.brand.name })
  const job = { key: `${changeId} ${state}`, isUrgent: true }
  const outcome = await sendSms(ctx, { phone: change.formerPhone, text }, job)
  if (!outcome.sent && outcome.fault === 'service') throw new MessageNotSent(outcome.reason)
}

async function factsOf(ctx: Context, change: PhoneChange) {
  const { shopperId, newPhone, takesEffectAt, isByFormerPhone } = change
  const zone = (await findRecipient(ctx, shopperId))?.zone ?? 'Europe/Moscow'
  return {
    phone: maskPhone(newPhone),
    isFromCounter: isByFormerPhone,
    at: momentText(takesEffectAt, zone),
    formerUntil: momentText(formerPhoneEndsAt(change), zone),
    host: new URL(ctx.settings.brand.origin).host,
  }
}
