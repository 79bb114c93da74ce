/** A value of this tab with the shopper who left it; none of a visitor, whose words go on after the sign-in. */
interface Kept<Value> {
  userId?: string
  value: Value
}

/** Begins the key of each of them. */
export const keptPrefix = 'kept:'

/** Whose this entry of the session storage says it is: they may come back to it, and nobody else is shown it. */
export function ownerOf(key: string, text: string | null): string | undefined {
  return key.startsWith(keptPrefix) ? parseKept(text)?.userId : undefined
}

/** Undefined where the entry is none of ours. */
export function parseKept<Value>(text: string | null): Kept<Value> | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && kept !== null && 'value' in kept ? (kept as Kept<Value>) : undefined
  } catch {
    return undefined
  }
}
