import { isBeforeCause } from '../wordings/everyday-words.russian.ts'
import { shapesOf } from './forms.russian.ts'

/** Of `аллергия на порошок` no powders. */
export const isCauseByForm = (words: readonly string[], at: number): boolean =>
  isBeforeCause(words[at - 1]) && shapesOf(words[at] ?? '') !== undefined

/** What the form before it is of, and that something comes of: `запор от таблеток железа`. */
const isOfTakenForm = (words: readonly string[], at: number): boolean => at > 2 && isCauseByForm(words, at - 1)

/** The words that say what something comes of. */
export const causesIn = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.filter((_, at) => isBeforeCause(words[at - 1]) || isOfTakenForm(words, at)))

/** A group of medicines or a form of something, and not what is asked for: `гастрит от обезболивающих`. */
export const isSaidCause = (words: readonly string[], causes: ReadonlySet<string>, isGroup: boolean): boolean =>
  words.every((word) => causes.has(word)) && (isGroup || words.some((word) => shapesOf(word) !== undefined))
