import { shapesOf } from '../query-parser/forms.russian.ts'
import { stopWords } from '../query-parser/normalise.russian.ts'
import { isFiller } from '../wordings/everyday-words.russian.ts'
import { isPersonWord } from '../wordings/person.russian.ts'
import { joinVitamins, vitaminAlone } from '../wordings/roots.russian.ts'
import { isRussianWord } from '../wordings/russian-words.russian.ts'
import type { SearchIndex } from './search-index.ts'
import { exactMatches } from './spelling.ts'

/** With vitamins as one word each: `витамин с`, `таблетки б12`. */
export const withVitamins = (index: SearchIndex, words: readonly string[]): string[] =>
  joinVitamins(words.map((word, at) => (isPartOfName(index, words[at - 1]) ? word : vitaminAlone(word))))

/** Of `магне б6` the number is a part of the name before it. */
function isPartOfName(index: SearchIndex, before: string | undefined): boolean {
  if (before === undefined || isFiller(before) || stopWords.has(before) || isPersonWord(before)) return false
  return shapesOf(before) === undefined && (exactMatches(index, before).length > 0 || !isRussianWord(before))
}
