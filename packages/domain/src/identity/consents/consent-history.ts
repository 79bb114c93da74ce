import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { Consent } from './consent.ts'
import { listAll } from './consents.sql.ts'

/** Everything that was ever agreed to, with what was taken back. */
export function listConsentHistory(ctx: Context, shopperId: ShopperId): Promise<Consent[]> {
  return listAll(ctx, shopperId)
}
