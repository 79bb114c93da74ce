/** Which cookies the visitor has allowed; analytics asks here before it counts anything. */
export type CookieChoice = 'none' | 'necessary' | 'all'

const key = 'cookie_choice'
const listeners = new Set<() => void>()
let chosen: CookieChoice | undefined

export const cookieChoice = {
  read(): CookieChoice {
    chosen ??= kept()
    return chosen
  },
  set(choice: CookieChoice): void {
    chosen = choice
    keep(choice)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function kept(): CookieChoice {
  try {
    const value = localStorage.getItem(key)
    return value === 'all' || value === 'necessary' ? value : 'none'
  } catch {
    // Storage is forbidden: then the least is stored, and asking on every page would be a nuisance.
    return 'necessary'
  }
}

function keep(choice: CookieChoice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // The choice then holds until the page is closed.
    chosen = choice
  }
}
