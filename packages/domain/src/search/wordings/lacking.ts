import { saidWithout } from '../query-parser/exclusion.russian.ts'
import type { ParsedQuery } from '../query-parser/parse-query.ts'

/** `крем без парабенов`: that no title has the word is no reason to show no cream, and is told. */
export function withoutUnsaid(parsed: ParsedQuery, qualities: readonly string[]): void {
  const unsaid = parsed.unknown.filter((word) => qualities.includes(word))
  if (unsaid.length === 0) return
  parsed.unknown = parsed.unknown.filter((word) => !unsaid.includes(word))
  parsed.absent = unsaid.map(saidWithout)
}
