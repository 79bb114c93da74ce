import { useLocation } from 'react-router'

/** What a search hands on: the page on which the shopper began to search, through all further queries. */
export interface SearchState {
  exit: string
}

export function useSearchState(): SearchState | undefined {
  const { pathname, search, state } = useLocation()
  const isSearch = /(?:^|\/)search(?:\/|$)/.test(pathname)
  return isSearch ? exitOf(state) : { exit: pathname + search }
}

function exitOf(state: unknown): SearchState | undefined {
  const exit = typeof state === 'object' && state !== null && 'exit' in state ? state.exit : undefined
  return typeof exit === 'string' && exit.startsWith('/') ? { exit } : undefined
}
