import { createStoredList, useStore } from '../session/store.ts'

const longest = 100
const nothing: readonly string[] = []

const store = createStoredList('recent_queries', 8, (item): item is string => typeof item === 'string')

/** What was searched for in this browser, the latest first. It never leaves the browser, and can be cleared. */
export const recentQueries = {
  add(query: string): void {
    const text = query.trim().slice(0, longest)
    if (text.length < 2) return
    store.set([text, ...store.read().filter((one) => one.toLowerCase() !== text.toLowerCase())])
  },
  clear: (): void => store.set(nothing),
}

export const useRecentQueries = (): readonly string[] => useStore(store, nothing)
