import { deleteCachedPersonalData } from '../offline/delete-cached-personal-data.ts'
import { clearStorages, clearTabStorage } from './clear-storages.ts'
import { withStorage } from './with-storage.ts'

/** Where the specification keeps the token of a signed-in shopper: a cookie of ten days and local storage. */
const key = 'token'
const userKey = 'local_id'
const endKey = 'token_expires_at'
const cookieSeconds = 10 * 24 * 60 * 60

export interface StoredToken {
  token: string
  userId: string | undefined
  /** By the clock of this browser, in milliseconds; zero where it is not known. */
  expiresAt: number
}

/** As the sign-in answers it. */
export interface FreshToken {
  token: string
  expires_in: number
  local_id: string
}

/** @throws when the stored token cannot be read (specification, section 2). */
export function readToken(): StoredToken | undefined {
  try {
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`))
    const fromCookie = cookie ? decodeURIComponent(cookie.slice(key.length + 1)) : undefined
    const token = fromCookie || fromStorage(key)
    if (!token) return undefined
    const { sub, exp } = claimsOf(token)
    return { token, userId: fromStorage(userKey) ?? sub, expiresAt: Number(fromStorage(endKey) ?? (exp ?? 0) * 1000) }
  } catch (error) {
    throw new Error('Ошибка токена', { cause: error })
  }
}

export function storeToken({ token, expires_in, local_id }: FreshToken): StoredToken {
  const expiresAt = Date.now() + expires_in * 1000
  setCookie(encodeURIComponent(token), cookieSeconds)
  // Where storage is forbidden, the cookie carries the session alone.
  withStorage(() => {
    localStorage.setItem(endKey, String(expiresAt))
    localStorage.setItem(key, token)
    localStorage.setItem(userKey, local_id)
  })
  return { token, userId: local_id, expiresAt }
}

/** The token goes at once, with all that the person has left here; resolves when what was cached is deleted too. */
export async function clearToken(end: 'signed-out' | 'ended'): Promise<void> {
  setCookie('', 0)
  clearStorages(end)
  await deleteCachedPersonalData().catch((reason: unknown) => reportError(reason))
}

/** Calls back when another tab signs in as somebody or signs out; nothing of who was signed in stays in this tab then. */
export function onOtherTabSignIn(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== userKey || event.oldValue === event.newValue) return
    if (event.oldValue !== null) clearTabStorage()
    listener()
  })
}

/** What a token says of itself, for a browser that could keep the cookie alone. */
function claimsOf(token: string): { sub?: string; exp?: number } {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return JSON.parse(atob(claims))
  } catch {
    return {}
  }
}

function fromStorage(name: string): string | undefined {
  return withStorage(() => localStorage.getItem(name)) ?? undefined
}

function setCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser our shoppers have
  document.cookie = `${key}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
