import { removeAllAppointments } from '../appointments/index.ts'
import { type Context, inTransaction, shopperOf } from '../context.ts'
import { removeAllCourses } from '../courses/index.ts'
import { type ConsentPurpose, type ConsentState, withdrawConsent } from '../identity/index.ts'
import { leaveProgramme } from '../loyalty/index.ts'
import { erasePersonalData as removeViews } from '../recommendations/index.ts'

/**
 * Withdraws a consent and deletes what was kept for its purpose alone; a consent that was never given is accepted too.
 * Source: 152-FZ, article 21, part 5.
 *
 * @throws session.required, user.not_found
 */
export function withdrawConsentAndData(
  ctx: Context,
  consent: { ownerId: string; purpose: ConsentPurpose },
): Promise<ConsentState[]> {
  return inTransaction(ctx, async (ctx) => {
    const consents = await withdrawConsent(ctx, consent)
    await removeDataOf(ctx, consent.purpose)
    return consents
  })
}

function removeDataOf(ctx: Context, purpose: ConsentPurpose): Promise<void> | undefined {
  const shopperId = shopperOf(ctx)
  if (purpose === 'health_data') return removeAllCourses(ctx, shopperId)
  if (purpose === 'appointments') return removeAllAppointments(ctx, shopperId)
  if (purpose === 'loyalty') return leaveProgramme(ctx, shopperId)
  return purpose === 'personalisation' ? removeViews(ctx, shopperId) : undefined
}
