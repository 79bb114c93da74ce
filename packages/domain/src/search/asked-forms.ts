import type { SearchIndex } from './index/search-index.ts'
import { exactMatches } from './index/spelling.ts'
import { unmetForms } from './pack-distance.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { isInTitle } from './title-words.ts'

/** `цетрин сироп`, of which there are tablets alone: syrups of the same substance, on prescription only where the name is. */
export function askedFormOfSameSubstance(index: SearchIndex, parsed: ParsedQuery, named: readonly number[]): number[] {
  if (parsed.forms.length === 0 || named.some((ordinal) => unmetForms(index, parsed, ordinal) === 0)) return []
  const isLocked = named.every((ordinal) => index.isOnPrescription[ordinal] === 1)
  const substances = new Set(named.flatMap((ordinal) => index.substances[ordinal] || []))
  const others = [...substances].flatMap((one) => index.bySubstances.get(one) ?? [])
  return others.filter(
    (ordinal) => unmetForms(index, parsed, ordinal) === 0 && (isLocked || index.isOnPrescription[ordinal] === 0),
  )
}

/** One for a form of the same kind of pack by another name: who asks for a gel is shown gels before creams. */
export function otherFormName(
  index: SearchIndex,
  parsed: ParsedQuery,
  ordinals: readonly number[],
): (at: number) => number {
  const named = parsed.forms.flatMap(({ word }) => {
    const words = exactMatches(index, word)
    const has = (ordinal: number) => words.some((one) => isInTitle(index, one.word, ordinal))
    return ordinals.some(has) ? [has] : []
  })
  return (ordinal) => named.filter((has) => !has(ordinal)).length
}
