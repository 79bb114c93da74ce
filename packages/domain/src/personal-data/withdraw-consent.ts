import { type Context, inTransaction, shopperOf } from '../context.ts'
import { removeAllCourses } from '../courses/index.ts'
import { type ConsentPurpose, type ConsentState, withdrawConsent } from '../identity/index.ts'

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
    if (consent.purpose === 'health_data') await removeAllCourses(ctx, shopperOf(ctx))
    return consents
  })
}
