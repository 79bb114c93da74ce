import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { ConsentPurpose } from './consent.ts'
import { listAll } from './consents.sql.ts'

/** Whether the last consent for a purpose was withdrawn; false when there never was one. */
export async function hasWithdrawnConsent(
  ctx: Context,
  shopperId: ShopperId,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const [last] = (await listAll(ctx, shopperId)).filter((one) => one.purpose === purpose)
  return last !== undefined && last.withdrawnAt !== null
}
