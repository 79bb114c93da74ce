import { Failure, fail, type ShopperId } from '@romashka/basics'
import { hasAppointments, removeAllAppointments } from '../appointments/index.ts'
import { type Context, inTransaction, shopperOf } from '../context.ts'
import { hasCourses, removeAllCourses } from '../courses/index.ts'
import {
  type ConsentPurpose,
  type ConsentState,
  consumeOwnCode,
  getShopper,
  withdrawConsent,
} from '../identity/index.ts'
import { leaveProgramme } from '../loyalty/index.ts'
import { erasePersonalData as removeViews } from '../recommendations/index.ts'

interface Withdrawal {
  ownerId: string
  purpose: ConsentPurpose
  /** To the phone of the account. */
  code?: string | undefined
}

/**
 * Withdraws a consent and deletes what was kept for its purpose alone; a consent that was never given is accepted too.
 * Courses and appointments do not come back, so a code to the phone confirms it where there are any, as it does an erasure.
 * Source: 152-FZ, article 21, part 5; docs/adr/0239-what-destroys-waits-for-the-owner.md
 *
 * @throws session.required, session.expired, user.not_found, consent.code_needed, code.wrong, code.locked, code.too_many
 */
export async function withdrawConsentAndData(ctx: Context, asked: Withdrawal): Promise<ConsentState[]> {
  const { purpose, code } = asked
  const { id } = await getShopper(ctx, asked.ownerId)
  const outcome = await inTransaction(ctx, async (ctx) => {
    if (await isMuchLost(ctx, id, purpose)) {
      const refusal = await consumeOwnCode(ctx, id, code ?? fail('consent.code_needed'))
      if (refusal) return refusal
    }
    const consents = await withdrawConsent(ctx, asked)
    await removeDataOf(ctx, purpose)
    return consents
  })
  if (outcome instanceof Failure) throw outcome
  return outcome
}

async function isMuchLost(ctx: Context, shopperId: ShopperId, purpose: ConsentPurpose): Promise<boolean> {
  if (purpose === 'health_data') return hasCourses(ctx, shopperId)
  return purpose === 'appointments' && hasAppointments(ctx, shopperId)
}

function removeDataOf(ctx: Context, purpose: ConsentPurpose): Promise<void> | undefined {
  const shopperId = shopperOf(ctx)
  if (purpose === 'health_data') return removeAllCourses(ctx, shopperId)
  if (purpose === 'appointments') return removeAllAppointments(ctx, shopperId)
  if (purpose === 'loyalty') return leaveProgramme(ctx, shopperId)
  return purpose === 'personalisation' ? removeViews(ctx, shopperId) : undefined
}
