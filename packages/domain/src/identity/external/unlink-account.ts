import { randomUUID } from 'node:crypto'
import type { ShopperId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { notifyShopper } from '../../notifications/index.ts'
import { getShopper } from '../get-shopper.ts'
import { findRecipient } from '../repository/shoppers.ts'
import { listAccountsOf, unlinkAccounts } from './accounts.sql.ts'
import type { ExternalProvider } from './external-account.ts'
import type { LinkedAccount } from './list-accounts.ts'

/** Unlinks a provider's account; sign-in by phone stays. @throws session.required, user.not_found */
export function unlinkProvider(
  ctx: Context,
  { ownerId, provider }: { ownerId: string; provider: ExternalProvider },
): Promise<LinkedAccount[]> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await getShopper(ctx, ownerId)
    await unlink(ctx, id, { provider })
    return listAccountsOf(ctx, id)
  })
}

/** Who has had the account for a while may have linked accounts of their own, which must not outlive their access. */
export const unlinkAccountsSince = (ctx: Context, shopperId: ShopperId, linkedSince: Date): Promise<void> =>
  unlink(ctx, shopperId, { linkedSince })

/** The owner is notified, so that nobody takes away a way in unnoticed. */
async function unlink(ctx: Context, shopperId: ShopperId, which: Parameters<typeof unlinkAccounts>[2]): Promise<void> {
  for (const provider of await unlinkAccounts(ctx, shopperId, which)) {
    const message = {
      shopperId,
      topic: 'security',
      kind: 'sign_in_way.removed',
      facts: { provider },
      key: randomUUID(),
    } as const
    await notifyShopper(ctx, message, findRecipient)
  }
}
