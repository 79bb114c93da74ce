import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { type DueEntry, listUnattachedDispenses, type OutboxEntry, openEntry } from '../repository/outbox.ts'
import { attachDispensed } from '../repository/reservations.ts'

/**
 * A patient has agreed again, or to another account, before the registry knew what was handed over: the new copy of a line
 * counts it as the former one did, so that it is not ordered once more. After the first sync of an agreement.
 */
export async function applyUnwrittenDispenses(ctx: Context, ownerId: ShopperId): Promise<void> {
  for (const sealed of await listUnattachedDispenses(ctx)) {
    const entry = openedOrNone(ctx, sealed)
    if (entry?.kind !== 'dispense') continue
    const lineHash = ctx.ports.fingerprint('registry line', entry.content.lineRegistryId)
    await attachDispensed(ctx, { key: entry.key, ownerId, lineHash })
  }
}

/**
 * Whose it is stands only in what is sealed, so every patient's are opened. One that cannot be opened stops nobody: it cannot
 * be sent either, and is an incident for that.
 */
function openedOrNone(ctx: Context, sealed: Pick<DueEntry, 'key' | 'sealed'>): OutboxEntry | undefined {
  try {
    return openEntry(ctx, sealed)
  } catch {
    return undefined
  }
}
