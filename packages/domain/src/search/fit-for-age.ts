import type { SearchIndex } from './index/search-index.ts'
import type { Found } from './kept-matches.ts'
import { isUnfitFor } from './match-wordings.ts'
import { tooYoung } from './wordings/read-urgent.ts'

/** Months below which nothing is shown that is not given at that age: it is a doctor who chooses then. */
const underDoctor = 36

/** Behind what the table names first. */
const farthest = 2

const taken: ReadonlySet<string> = new Set(['tablets', 'capsules', 'syrup', 'drops', 'sachets', 'ampoules', 'herbs'])

/**
 * For a complaint of a small child, or for vitamins, what that child may be given and nothing else. Where there is none of
 * it a doctor is named. Of a medicine that is asked for by name the shopper sees all forms.
 */
export function keepFitForAge(index: SearchIndex, found: Found): Found {
  const { parsed, matched } = found
  const { person, wordings } = parsed.everyday
  if (person?.kind !== 'child' || person.ageMonths === null || person.ageMonths >= underDoctor) return found
  if (wordings.length === 0 || parsed.terms.length > 0 || matched.ordinals.length === 0) return found
  const isOfGoods = wordings.every(({ wording }) => wording.kind === 'goods')
  const isTaken = (ordinal: number) => taken.has(index.shapes[ordinal] ?? '')
  if (isOfGoods && matched.ordinals.filter(isTaken).length * 2 < matched.ordinals.length) return found
  const ordinals = matched.ordinals.filter((ordinal) => !isUnfitFor(index, parsed.everyday, ordinal))
  // What only goes with the answer is none: for the mouth of an infant no cream that the table has for the skin.
  const isAnswer = (ordinal: number) =>
    wordings.some(({ wording }) => (wording.tierOf.get(ordinal) ?? farthest) < farthest)
  if (ordinals.some(isAnswer)) return { parsed, matched: { ...matched, ordinals } }
  return {
    parsed: { ...parsed, urgent: parsed.urgent ?? tooYoung },
    matched: { ...matched, ordinals: ordinals.slice(0, 0) },
  }
}
