/** Where the specification keeps the token of a signed-in shopper: a cookie of ten days and local storage. */
const key = 'token'
const cookieSeconds = 10 * 24 * 60 * 60

/** @throws when the kept token cannot be read (specification, section 2). */
export function readToken(): string | undefined {
  try {
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`))
    const fromCookie = cookie ? decodeURIComponent(cookie.slice(key.length + 1)) : undefined
    return fromCookie || fromStorage()
  } catch (error) {
    throw new Error('Ошибка токена', { cause: error })
  }
}

export function keepToken(token: string): void {
  setCookie(encodeURIComponent(token), cookieSeconds)
  withStorage((storage) => storage.setItem(key, token))
}

export function dropToken(): void {
  setCookie('', 0)
  withStorage((storage) => storage.removeItem(key))
}

function fromStorage(): string | undefined {
  return withStorage((storage) => storage.getItem(key)) ?? undefined
}

function setCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser our shoppers have
  document.cookie = `${key}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

/** Private windows may forbid storage altogether; the cookie then carries the session alone. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
