import { countOf } from '../index/postings.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { completions, corrections, exactMatches, soundingLike, type WordMatch } from '../index/spelling.ts'
import { isFiller, isUnsoldGoodsWord } from '../wordings/everyday-words.russian.ts'
import { rootOf, verbRootOf, vitamin, withoutDiminutive } from '../wordings/roots.russian.ts'
import { isRussianWord } from '../wordings/russian-words.russian.ts'
import { diminutivesOf, goodsOfPetForm } from './derived.russian.ts'
import { doubled, singlesOf } from './layout/doubled.ts'
import { stemOf } from './stem.russian.ts'
import { rootHeardAlike } from './word-meanings.ts'

/** How sure a misspelt word of a complaint must be. */
const sureEnough = 0.5
/** Letters of a word in which a key was pressed twice. */
const shortestDoubled = 6

/** The root of a word that occurs in wordings, as it is written or corrected. */
export function wordingRoot(
  index: SearchIndex,
  word: string,
  meant: readonly string[],
  spelled: Map<string, string>,
): string | undefined {
  const { byRoot } = index.wordings
  const root = rootOf(word)
  if (byRoot.has(root)) return root
  if (meant.length > 0) return undefined
  const plain = withoutDiminutive(word)
  if (plain !== undefined && byRoot.has(rootOf(plain)) && exactMatches(index, word).length === 0) return rootOf(plain)
  const pet = diminutivesOf(word).find((one) => byRoot.has(rootOf(one)))
  if (pet !== undefined && exactMatches(index, word).length === 0) return rootOf(pet)
  const goods = petOfGoods(index, word)
  if (goods !== undefined) return goods
  const single = withoutDoubled(index, word)
  if (single !== undefined) {
    spelled.set(word, single)
    return rootOf(single)
  }
  if (word.startsWith(vitamin)) return byRoot.has(word.replace(/\d+$/, '')) ? word.replace(/\d+$/, '') : undefined
  const heard = rootHeardAlike(index, word)
  if (heard !== undefined) return heard
  if (word.length < 5 || isFiller(word) || isUnsoldGoodsWord(word) || isOfProducts(index, word)) return undefined
  const verb = index.wordings.byVerb.get(verbRootOf(word) ?? '')
  if (verb !== undefined) return verb
  if (isRussianWord(word)) return undefined
  const stem = stemOf(word)
  const isHeard = (found: WordMatch) => found.sure >= sureEnough && isCorrectable(byRoot, index.words[found.word] ?? '')
  const written = [...soundingLike(index, word), ...corrections(index, word)].find(isHeard)
  const best = written ?? (stem === word || stem.length < 5 ? undefined : soundingLike(index, stem).find(isHeard))
  const text = best && index.words[best.word]
  if (text === undefined) return undefined
  spelled.set(word, text)
  return rootOf(text)
}

/** A key that was pressed twice, in a word that a complaint or goods are called by: `витаамины`. */
function withoutDoubled(index: SearchIndex, word: string): string | undefined {
  if (word.length < shortestDoubled || !doubled.test(word) || isRussianWord(word)) return undefined
  if (exactMatches(index, word).length > 0) return undefined
  const isMeant = (one: string) => isRussianWord(one) && index.wordings.words.has(one)
  return singlesOf(word).find(isMeant)
}

/** `пластырек`, where no title has the word and goods are called by the plain one alone. */
function petOfGoods(index: SearchIndex, word: string): string | undefined {
  if (isFiller(word) || isUnsoldGoodsWord(word) || exactMatches(index, word).length > 0) return undefined
  const isOfGoods = (root: string) => index.wordings.byKey.get(root)?.every(({ kind }) => kind === 'goods') ?? false
  return goodsOfPetForm(word).map(rootOf).find(isOfGoods)
}

/** `витомины` are no vitamin E. */
const isCorrectable = (byRoot: ReadonlyMap<string, unknown>, text: string): boolean =>
  byRoot.has(rootOf(text)) && !text.startsWith(vitamin) && (text.length > shortSlang || isRussianWord(text))

/** Letters of a word that no dictionary has and that no other is a slip in: `бокра` is no `борка`. */
const shortSlang = 5

function isOfProducts(index: SearchIndex, word: string): boolean {
  const found = [...exactMatches(index, word), ...completions(index, word)]
  const isNamed = soundingLike(index, word).some(
    (one) => index.nameWords.has(one.word) && !index.wordings.byRoot.has(rootOf(index.words[one.word] ?? '')),
  )
  return isNamed || found.some((one) => countOf(index.postings, one.word) > 0)
}
