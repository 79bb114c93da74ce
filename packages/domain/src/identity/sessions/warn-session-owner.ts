import type { SessionId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { MessageNotSent, sendSms, sessionStolenText } from '../../notifications/index.ts'
import { findOwnerOf } from './sessions.sql.ts'

/** Sends the owner of a copied session an SMS. @throws MessageNotSent, to be retried */
export async function warnSessionOwner(ctx: Context, sessionId: SessionId): Promise<void> {
  const owner = await findOwnerOf(ctx, sessionId)
  if (!owner) return
  const text = sessionStolenText({ brand: ctx.settings.brand.name, device: owner.deviceName })
  const outcome = await sendSms(ctx, { phone: owner.phone, text }, { key: sessionId, isUrgent: true })
  if (!outcome.sent && outcome.fault === 'service') throw new MessageNotSent(outcome.reason)
}
