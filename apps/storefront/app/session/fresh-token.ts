import { clearTabStorage } from './clear-storages.ts'
import { clearToken, type FreshToken, readToken, type StoredToken, storeToken } from './token-store.ts'
import { visitor } from './visitor.ts'

/** A token that ends within this time is exchanged before it is used. */
const nearMs = 5 * 60_000

let renewing: Promise<string | undefined> | undefined

/** The token to call with, renewed when it ends soon. */
export async function freshToken(): Promise<string | undefined> {
  const { token } = visitor.read()
  if (!token) return undefined
  return endsSoon(readToken()) ? renewToken(token) : token
}

/** Exchanges a token; every call of every tab waits for the one exchange. */
export function renewToken(token: string): Promise<string | undefined> {
  renewing ??= withLock(() => exchange(token)).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function exchange(former: string): Promise<string | undefined> {
  const stored = readToken()
  if (stored && isOfAnother(stored.userId)) return giveUpPage()
  // Another tab has done it while this one waited.
  if (stored && stored.token !== former && !endsSoon(stored)) return acceptToken(stored)
  const reply = await requestToken(former)
  if (reply === undefined) return former
  if (reply.status === 401 || reply.status === 403) return endSession()
  if (!reply.ok) return former
  const fresh: FreshToken = await reply.json()
  return isOfAnother(fresh.local_id) ? giveUpPage() : acceptToken(storeToken(fresh))
}

/** The cookies and the token are the browser's: somebody else may have signed in in another tab since this page was opened. */
const isOfAnother = (userId: string | undefined) => userId !== visitor.read().userId

/**
 * What this page was about to send is not theirs, and would be without a token too: their cookie goes along. So nothing is
 * sent, and the page waits for its end. Other tabs tell of a sign-in, but not one that was asleep meanwhile.
 */
function giveUpPage(): Promise<never> {
  clearTabStorage()
  leavePage()
  return new Promise(() => undefined)
}

/** Undefined without a network: the old token is then used until it expires. */
async function requestToken(token: string): Promise<Response | undefined> {
  try {
    return await fetch('/api/v1/users/auth/refresh-token', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
  } catch (error) {
    reportError(error)
    return undefined
  }
}

function acceptToken({ token, userId }: StoredToken): string {
  visitor.set({ token, userId })
  return token
}

/** Specification, section 8: the stored token and user id are cleared and the page reloads. */
function endSession(): undefined {
  void clearToken('ended')
  leavePage()
}

function leavePage(): void {
  visitor.set({ token: undefined, userId: undefined })
  location.reload()
}

function endsSoon(stored: StoredToken | undefined): boolean {
  return !stored || stored.expiresAt - Date.now() < nearMs
}

function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('token', work) : work()
}
