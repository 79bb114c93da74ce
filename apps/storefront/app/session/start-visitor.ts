import { notify } from '@romashka/ui'
import { clearTabStorage } from './clear-storages.ts'
import { finishSignOut } from './pending-sign-out.ts'
import { onOtherTabSignIn, readToken, type StoredToken } from './token-store.ts'
import { visitor } from './visitor.ts'

/** Ten days, by the specification. */
const cookieSeconds = 10 * 24 * 60 * 60

/** Gives the browser its anonymous id and reads the stored token; runs once, before the first page is hydrated. */
export function startVisitor(): void {
  // Of several cookies of this name the first that is an id; no other text may go into a header.
  const anonymousId = /(?:^|; )user_id=([\da-f-]{36})(?:;|$)/.exec(document.cookie)?.[1] ?? crypto.randomUUID()
  keepAnonymousId(anonymousId)
  const session = restoreToken()
  visitor.set({ anonymousId, token: session?.token, userId: session?.userId })
  onOtherTabSignIn(() => location.reload())
  window.addEventListener('pageshow', reloadForAnotherPerson)
  if (session === undefined) finishSignOut().catch((reason: unknown) => reportError(reason))
}

/** A page that the browser shows again as it was left may be of a person who has signed out meanwhile. */
function reloadForAnotherPerson({ persisted }: PageTransitionEvent): void {
  if (!persisted || readToken()?.userId === visitor.read().userId) return
  document.documentElement.hidden = true
  if (visitor.read().userId) clearTabStorage()
  location.reload()
}

/** After signing out the browser gets a new anonymous id. */
export function resetAnonymousId(): void {
  keepAnonymousId(crypto.randomUUID())
}

/** An unreadable token is reported, and the visitor continues without it. */
function restoreToken(): StoredToken | undefined {
  try {
    return readToken()
  } catch (error) {
    reportError(error)
    notify({ message: 'Вы вышли из профиля. Войдите ещё раз, корзина на месте', tone: 'danger' })
    return undefined
  }
}

function keepAnonymousId(anonymousId: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser our shoppers have
  document.cookie = `user_id=${anonymousId}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`
}
