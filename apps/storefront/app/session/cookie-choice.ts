import { createStore, useStore } from './store.ts'
import { withStorage } from './with-storage.ts'

/** Which cookies the visitor has allowed; analytics asks here before it counts anything. */
export type CookieChoice = 'none' | 'necessary' | 'all'

const key = 'cookie_choice'

const store = createStore((): CookieChoice => {
  try {
    const value = localStorage.getItem(key)
    return value === 'all' || value === 'necessary' ? value : 'none'
  } catch {
    // Storage is forbidden: then the least is stored, and asking on every page would be a nuisance.
    return 'necessary'
  }
})

export const cookieChoice = {
  read: store.read,
  set(choice: CookieChoice): void {
    store.set(choice)
    // Where nothing is kept, it holds until the page is closed.
    withStorage(() => localStorage.setItem(key, choice))
  },
}

/** Unknown on the server: there the notice is not shown. */
export const useCookieChoice = (): CookieChoice | 'unknown' => useStore<CookieChoice | 'unknown'>(store, 'unknown')
