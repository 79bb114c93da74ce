import { ApiFailure, isRefusal } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { createStore, useStore } from '../session/store.ts'
import { withStorage } from '../session/with-storage.ts'

const tokenKey = 'hhtoken'
const attemptKey = 'hh_attempt'

/** The job board's token of this browser; removed once its term is over. */
const store = createStore<string | undefined>(() => readStored(new Date()))

export const useBoardToken = (): string | undefined => useStore(store, undefined)

function readStored(now: Date): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(tokenKey) ?? 'null')
    const isWhole = typeof stored === 'object' && stored !== null && 'token' in stored && 'expiresAt' in stored
    if (isWhole && typeof stored.token === 'string' && Number(stored.expiresAt) > now.getTime()) return stored.token
    localStorage.removeItem(tokenKey)
  } catch {
    // Storage is forbidden, or its content is not ours.
  }
  return undefined
}

function keep({ access_token: token, expires_in: minutes }: { access_token: string; expires_in: number }): string {
  store.set(token)
  // Where nothing is kept, the token lives as long as the page.
  withStorage(() => localStorage.setItem(tokenKey, JSON.stringify({ token, expiresAt: Date.now() + minutes * 60_000 })))
  return token
}

function drop(): void {
  store.set(undefined)
  withStorage(() => localStorage.removeItem(tokenKey))
}

/** Leaves for the board's page; it leads back to /vacancies, and that to this page. */
export async function startBoardSignIn(): Promise<void> {
  const { url } = await browserApi.ask('POST /hh-auth/begin')
  const { searchParams: asked } = new URL(url)
  sessionStorage.setItem(attemptKey, JSON.stringify({ state: asked.get('state'), path: location.pathname }))
  location.assign(url)
}

/**
 * Finishes the sign-in with what the board has sent back, and returns the page on which it was begun: there a person
 * who has declined can begin again. Nothing where this browser has begun none.
 */
export async function finishBoardSignIn(came: URLSearchParams): Promise<string | undefined> {
  const begun: unknown = JSON.parse(sessionStorage.getItem(attemptKey) ?? 'null')
  sessionStorage.removeItem(attemptKey)
  const [code, state] = [came.get('code'), came.get('state')]
  if (typeof begun !== 'object' || begun === null || !('state' in begun) || !('path' in begun)) return undefined
  if (!state || begun.state !== state) return undefined
  if (code) keep(await browserApi.ask('POST /hh-auth', { query: { code, state } }))
  return typeof begun.path === 'string' && /^\/(?!\/)/.test(begun.path) ? begun.path : '/vacancies'
}

/**
 * Makes a call with the board's token. One that is no longer accepted is renewed once; where that is refused too, the
 * person has to sign in again. A board that does not answer signs nobody out.
 */
export async function withBoardToken<Reply>(
  call: (headers: { authorization: string }) => Promise<Reply>,
): Promise<Reply> {
  const token = store.read() ?? (await renew())
  try {
    return await call(bearer(token))
  } catch (failure) {
    if (!isRefusal(failure, 'job_board.authorise_again')) throw failure
    return call(bearer(await renew()))
  }
}

let renewal: Promise<string> | undefined

/** One at a time: the board takes a refresh token once, and two calls may need it at the same moment. */
function renew(): Promise<string> {
  renewal ??= requestRenewal().finally(() => {
    renewal = undefined
  })
  return renewal
}

async function requestRenewal(): Promise<string> {
  try {
    return keep(await browserApi.ask('POST /hh-re-auth'))
  } catch (failure) {
    if (isRefusal(failure, 'job_board.authorise_again')) drop()
    throw failure
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Ends the sign-in here even where the board does not answer. */
export async function signOutOfBoard(): Promise<void> {
  const token = store.read()
  drop()
  if (!token) return
  try {
    await browserApi.ask('DELETE /hh-auth', { headers: bearer(token) })
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
  }
}
