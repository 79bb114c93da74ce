import { readToken } from './token-store.ts'
import { visitor } from './visitor.ts'

const cookieName = 'user_id'
/** Ten days, by the specification. */
const cookieSeconds = 10 * 24 * 60 * 60

/** Gives the browser its anonymous id and takes back the kept token; runs once, before the first page comes alive. */
export function startVisitor(): void {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`))
  const anonymousId = kept?.slice(cookieName.length + 1) || crypto.randomUUID()
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser our shoppers have
  document.cookie = `${cookieName}=${anonymousId}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`
  visitor.set({ anonymousId, token: readToken() })
}
