import { fail } from '@romashka/basics'
import { type Context, shopperOf } from '../context.ts'
import { listConsents } from '../identity/index.ts'

/**
 * Whom one sees and what for is data about health: nothing of it is kept without a consent to just that.
 * Source: 152-FZ, article 10; docs/rules/appointments.md
 *
 * @throws session.required, appointment.consent_needed
 */
export async function refuseWithoutConsent(ctx: Context): Promise<void> {
  const consents = await listConsents(ctx, shopperOf(ctx))
  if (!consents.find(({ purpose }) => purpose === 'appointments')?.inForce) fail('appointment.consent_needed')
}
