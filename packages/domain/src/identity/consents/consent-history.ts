import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { Consent, ConsentPurpose } from './consent.ts'
import { listAll } from './consents.sql.ts'

/** Everything that was ever agreed to, with what was taken back. */
export function listConsentHistory(ctx: Context, shopperId: ShopperId): Promise<Consent[]> {
  return listAll(ctx, shopperId)
}

/** Whether the last word about a purpose was no. Who was never asked has not said it. */
export async function hasWithdrawnConsent(
  ctx: Context,
  shopperId: ShopperId,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const [last] = (await listAll(ctx, shopperId)).filter((one) => one.purpose === purpose)
  return last !== undefined && last.withdrawnAt !== null
}
