import { hoursAfter } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { Shopper } from '../shopper.ts'
import * as sql from './name-changes.sql.ts'

export { listOf as listNameChangesOf, type NameChange } from './name-changes.sql.ts'

/** Of several changes within a day the first says what was there before. */
const dayHours = 24

/**
 * Keeps what an identity document is compared with at the counter: whoever has stolen a session could write an own name
 * there. Source: docs/adr/0223-proofs-that-a-session-does-not-change.md
 */
export async function keepFormerName(ctx: Context, former: Shopper, next: Shopper): Promise<void> {
  const isSame =
    former.lastName === next.lastName && former.firstName === next.firstName && former.birthday === next.birthday
  if (!isSame) await sql.putUnlessSince(ctx, former, hoursAfter(ctx.now(), -dayHours))
}
