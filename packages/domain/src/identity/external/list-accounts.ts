import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getShopper } from '../get-shopper.ts'
import { listAccountsOf } from './accounts.sql.ts'
import type { ExternalProvider } from './external-account.ts'

export interface LinkedAccount {
  provider: ExternalProvider
  linkedAt: Date
  lastUsedAt: Date | null
}

/** The linked accounts of a shopper. */
export function listLinkedAccounts(ctx: Context, shopperId: ShopperId): Promise<LinkedAccount[]> {
  return listAccountsOf(ctx, shopperId)
}

/** The caller's linked accounts. @throws session.required, user.not_found */
export async function listSignInWays(ctx: Context, ownerId: string): Promise<LinkedAccount[]> {
  const { id } = await getShopper(ctx, ownerId)
  return listAccountsOf(ctx, id)
}
