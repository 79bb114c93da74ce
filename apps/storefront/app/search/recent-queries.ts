import { useSyncExternalStore } from 'react'

const key = 'recent_queries'
const most = 8
const longest = 100
const nothing: readonly string[] = []
const listeners = new Set<() => void>()
let queries: readonly string[] | undefined

/** What was searched for in this browser, the latest first. It never leaves the browser, and can be cleared. */
export const recentQueries = {
  read(): readonly string[] {
    queries ??= kept()
    return queries
  },
  add(query: string): void {
    const said = query.trim().slice(0, longest)
    if (said.length < 2) return
    set([said, ...recentQueries.read().filter((one) => one.toLowerCase() !== said.toLowerCase())].slice(0, most))
  },
  clear: () => set(nothing),
}

export function useRecentQueries(): readonly string[] {
  return useSyncExternalStore(subscribe, recentQueries.read, () => nothing)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly string[]): void {
  queries = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is forbidden or full: the list then lives as long as the page.
    queries = next
  }
  for (const listener of listeners) listener()
}

function kept(): readonly string[] {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(said) ? said.filter((one) => typeof one === 'string').slice(0, most) : nothing
  } catch {
    return nothing
  }
}
