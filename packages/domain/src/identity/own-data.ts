import type { Context } from '../context.ts'
import type { Consent } from './consents/consent.ts'
import { listConsentHistory } from './consents/consent-history.ts'
import { type LinkedAccount, listLinkedAccounts } from './external/list-accounts.ts'
import { getShopper } from './get-shopper.ts'
import { listSessions, type SessionInfo } from './sessions/list-sessions.ts'
import type { Shopper } from './shopper.ts'

/** What sign-in knows of a person. */
export interface OwnData {
  shopper: Shopper
  sessions: SessionInfo[]
  accounts: LinkedAccount[]
  consents: Consent[]
}

/** For the shopper to read and to take along. Source: 152-FZ, article 14. @throws session.required, user.not_found */
export async function collectOwnData(ctx: Context, ownerId: string): Promise<OwnData> {
  const shopper = await getShopper(ctx, ownerId)
  const [sessions, accounts, consents] = await Promise.all([
    listSessions(ctx, shopper.id),
    listLinkedAccounts(ctx, shopper.id),
    listConsentHistory(ctx, shopper.id),
  ])
  return { shopper, sessions, accounts, consents }
}
