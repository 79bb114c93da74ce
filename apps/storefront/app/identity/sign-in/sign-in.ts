import { reachGoal } from '../../analytics/reach-goal.ts'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { clearOfOthers } from '../../session/ended-session.ts'
import { storePendingSignOut } from '../../session/pending-sign-out.ts'
import { resetAnonymousId } from '../../session/start-visitor.ts'
import { clearToken, storeToken } from '../../session/token-store.ts'
import { visitor } from '../../session/visitor.ts'
import { runSignInTasks, runSignOutTasks } from '../session-tasks.ts'

type Token = ReplyOf<'POST /api/v1/users/auth/verify-code'>

/** Stores the token, runs what features do at sign-in (the basket is merged), and reloads the page as this shopper. */
export async function finishSignIn(token: Token, returnTo?: string): Promise<void> {
  clearOfOthers(token.local_id)
  const stored = storeToken(token)
  visitor.set({ token: stored.token, userId: stored.userId })
  await runSignInTasks()
  await reachGoal('sign_in')
  if (returnTo === undefined) location.reload()
  else location.assign(returnTo)
}

/** Ends the session in this browser. The basket stays with the account; no copy of it stays here. */
export async function signOut(cityHome: string): Promise<void> {
  await browserApi.ask('POST /api/v1/users/auth/sign-out').catch((error: unknown) => {
    reportError(error)
    storePendingSignOut()
  })
  await clearSession(cityHome)
}

/** The session has ended: nothing of it stays in this browser. Who ends it stands on a page of theirs, and leaves it. */
export async function clearSession(cityHome: string): Promise<void> {
  const cleared = clearToken('signed-out')
  resetAnonymousId()
  await Promise.all([cleared, runSignOutTasks()])
  location.assign(cityHome)
}
