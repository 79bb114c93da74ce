import { stopWords, wordsOf } from '../query-parser/normalise.russian.ts'
import { soundOf } from '../query-parser/sound.russian.ts'
import { isInTitle } from '../title-words.ts'
import { rootOf } from '../wordings/roots.russian.ts'
import { fieldsOf, ordinalsOf } from './postings.ts'
import { fields, type SearchIndex } from './search-index.ts'
import { beginningWith } from './spelling.ts'
import { wordsSharing } from './word-groups.ts'

const [shortestBegun, mostWords] = [2, 4]

/** A word of the titles of the goods that stand before it, in either alphabet: `тонометр ом` is of Omron. */
export function completionsAfterGoods(index: SearchIndex, asked: string): string[] {
  const at = asked.lastIndexOf(' ')
  const [goods, begun] = [asked.slice(0, Math.max(0, at)), asked.slice(at + 1)]
  if (begun.length < shortestBegun || !/^\p{L}+$/u.test(begun)) return []
  const ordinals = ordinalsOfGoods(index, goods)
  if (ordinals.length === 0) return []
  const own = new Set(ordinals)
  const isNamed = (word: number) => (one: number) =>
    own.has(one) && isInTitle(index, word, one) && (fieldsOf(index.postings, word, one) & fields.name) !== 0
  return wordsBeginning(index, begun)
    .map((word) => ({
      text: index.words[word] ?? '',
      count: ordinalsOf(index.postings, word).filter(isNamed(word)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostWords)
    .map(({ text }) => `${goods} ${text}`)
}

/** As they are written, or in the other alphabet as they sound. */
function wordsBeginning(index: SearchIndex, begun: string): number[] {
  const isForeign = (word: number) => /^[a-z]/.test(index.words[word] ?? '') !== /^[a-z]/.test(begun)
  const sounding = beginningWith(index.sounds, soundOf(begun))
    .flatMap((place) => wordsSharing(index.bySound, index.sounds[place] ?? ''))
    .filter(isForeign)
  return [...new Set([...beginningWith(index.words, begun), ...sounding])]
}

/** Of a wording for goods as it is written, or in another form. */
function ordinalsOfGoods(index: SearchIndex, goods: string): readonly number[] {
  const key = wordsOf(goods)
    .filter((word) => !stopWords.has(word))
    .map(rootOf)
    .sort()
    .join(' ')
  const found = (index.wordings.byKey.get(key) ?? []).find(({ kind }) => kind === 'goods')
  return found === undefined ? [] : [...found.tierOf.keys()]
}
