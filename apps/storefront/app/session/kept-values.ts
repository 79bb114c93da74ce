import { visitor } from './visitor.ts'

/** A value of this tab with the shopper who left it; none of a visitor, whose words go on after the sign-in. */
interface Kept<Value> {
  userId?: string
  value: Value
}

const prefix = 'kept:'

/** Whose this entry of the session storage says it is: they may come back to it, and nobody else is shown it. */
export function ownerOf(key: string, text: string | null): string | undefined {
  return key.startsWith(prefix) ? parse(text)?.userId : undefined
}

/** Session storage may be forbidden; then a reload asks again. The server has none. */
export function readStored<Value>(name: string): Value | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    const kept = parse<Value>(sessionStorage.getItem(prefix + name))
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
    if (value === undefined) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify({ value, ...(userId !== undefined && { userId }) }))
  } catch (error) {
    reportError(error)
  }
}

/** Undefined where the entry is none of ours. */
function parse<Value>(text: string | null): Kept<Value> | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && kept !== null && 'value' in kept ? (kept as Kept<Value>) : undefined
  } catch {
    return undefined
  }
}
