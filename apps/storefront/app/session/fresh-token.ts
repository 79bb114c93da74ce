import { clearToken, readToken, type StoredToken, storeToken } from './token-store.ts'
import { visitor } from './visitor.ts'

/** A token that ends within this time is exchanged before it is used. */
const nearMs = 5 * 60_000

let renewing: Promise<string | undefined> | undefined

/** The token to call with, renewed when it ends soon. */
export async function freshToken(): Promise<string | undefined> {
  const { token } = visitor.read()
  if (!token) return undefined
  return isNearItsEnd(readToken()) ? renewToken(token) : token
}

/** Exchanges a token; every call of every tab waits for the one exchange. */
export function renewToken(token: string): Promise<string | undefined> {
  renewing ??= withLock(() => exchange(token)).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function exchange(former: string): Promise<string | undefined> {
  const kept = readToken()
  // Another tab has done it while this one waited.
  if (kept && kept.token !== former && !isNearItsEnd(kept)) return take(kept)
  const reply = await ask(former)
  if (reply === undefined) return former
  if (reply.status === 401 || reply.status === 403) return giveUp()
  return reply.ok ? take(storeToken(await reply.json())) : former
}

/** Nothing comes back when there is no network: then the old token is tried as long as it lasts. */
async function ask(token: string): Promise<Response | undefined> {
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

function take({ token, userId }: StoredToken): string {
  visitor.set({ token, userId })
  return token
}

/** Specification, section 8: the stored token and user id are cleared and the page reloads. */
function giveUp(): undefined {
  clearToken()
  visitor.set({ token: undefined, userId: undefined })
  location.reload()
}

function isNearItsEnd(kept: StoredToken | undefined): boolean {
  return !kept || kept.expiresAt - Date.now() < nearMs
}

function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('token', work) : work()
}
