import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { listUnwrittenDispenses } from '../repository/outbox.ts'
import { attachDispensed } from '../repository/reservations.ts'

/**
 * A patient has agreed again, or to another account, before the registry knew what was handed over: the new copy of a line
 * counts it as the former one did, so that it is not ordered once more. After the first sync of an agreement.
 */
export async function applyUnwrittenDispenses(ctx: Context, ownerId: ShopperId): Promise<void> {
  for (const entry of await listUnwrittenDispenses(ctx)) {
    if (entry.kind !== 'dispense') continue
    const lineHash = ctx.ports.fingerprint('registry line', entry.content.lineRegistryId)
    await attachDispensed(ctx, { key: entry.key, ownerId, lineHash })
  }
}
