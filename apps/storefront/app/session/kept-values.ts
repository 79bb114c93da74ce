import { keptPrefix, parseKept } from './kept-entries.ts'
import { visitor } from './visitor.ts'

/** Session storage may be forbidden; then a reload asks again. The server has none. */
export function readStored<Value>(name: string): Value | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    const kept = parseKept<Value>(sessionStorage.getItem(keptPrefix + name))
    if (!kept || (kept.userId !== undefined && kept.userId !== visitor.read().userId)) return undefined
    return kept.value
  } catch (error) {
    reportError(error)
    return undefined
  }
}

export function store(name: string, value: unknown): void {
  try {
    const { userId } = visitor.read()
    if (value === undefined) sessionStorage.removeItem(keptPrefix + name)
    else sessionStorage.setItem(keptPrefix + name, JSON.stringify({ value, ...(userId !== undefined && { userId }) }))
  } catch (error) {
    reportError(error)
  }
}
