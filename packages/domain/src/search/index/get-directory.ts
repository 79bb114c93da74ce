import type { CityId } from '@romashka/basics'
import * as catalogue from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { isRoundTheClock as neverCloses } from '../../pharmacies/index.ts'
import { normalise, stopWords, wordsOf } from '../query-parser/normalise.russian.ts'
import { stemOf } from '../query-parser/stem.russian.ts'
import { isPlaceStopWord, splitRoundTheClock } from '../wordings/everyday-words.russian.ts'
import { type FoundPharmacy, listPharmacies } from './index.sql.ts'

export type { FoundPharmacy } from './index.sql.ts'

type IndexedCategory = catalogue.AssortmentIndex['categories']['roots'][number]

/** What can be found by its name and is no product. */
export interface Directory {
  /** Categories that hold something, the widest first, with the words of their names. */
  categories: readonly { category: IndexedCategory; words: readonly string[] }[]
  pharmacies: ReadonlyMap<CityId, readonly FoundPharmacy[]>
  /** Words of most pharmacies, such as the name of the chain. */
  common: ReadonlySet<string>
}

/** One per assortment index: changed places or categories make a new one. */
export function getDirectory(ctx: Context, assortment: catalogue.AssortmentIndex): Promise<Directory> {
  return catalogue.indexBuiltFrom(ctx, assortment, readDirectory)
}

async function readDirectory(ctx: Context, assortment: catalogue.AssortmentIndex): Promise<Directory> {
  const pharmacies = await listPharmacies(ctx)
  const size = ({ from, to }: IndexedCategory) => to - from
  return {
    categories: [...assortment.categories.byId.values()]
      .filter((category) => category.parentId !== null && size(category) > 0)
      .sort((a, b) => a.level - b.level || size(b) - size(a))
      .map((category) => ({ category, words: wordsOf(normalise(category.name)) })),
    pharmacies: Map.groupBy(pharmacies, (pharmacy) => pharmacy.cityId),
    common: commonWords(pharmacies),
  }
}

/** Words in the names of half of the pharmacies do not distinguish one. */
function commonWords(pharmacies: readonly FoundPharmacy[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { text } of pharmacies)
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Set([...counts].flatMap(([word, count]) => (count > 1 && count * 2 >= pharmacies.length ? [word] : [])))
}

/** Categories with a word that begins like each of these, in any of their forms; of whole words with a form of each. */
export function categoriesNamed(
  { categories }: Directory,
  words: readonly string[],
  most: number,
  isWhole: boolean,
): IndexedCategory[] {
  const stems = words.filter((word) => word.length > 2).map(stemOf)
  if (stems.length === 0) return []
  const isNamed = (own: readonly string[]) =>
    stems.every((stem) => own.some((word) => (isWhole ? stemOf(word) === stem : word.startsWith(stem))))
  return firstOf(categories, most, (one) => isNamed(one.words)).map((one) => one.category)
}

/**
 * Pharmacies of a city whose number, name, address or metro has all these words, in any of their forms, the last of them
 * perhaps unfinished: of `ленина` no `Ленинградский`.
 */
export function pharmaciesNamed(
  { pharmacies }: Directory,
  cityId: CityId,
  text: string,
  most: number,
): FoundPharmacy[] {
  const { rest, isRoundTheClock } = splitRoundTheClock(text)
  const telling = wordsOf(rest).filter((word) => !isPlaceStopWord(word) && !stopWords.has(word))
  const stems = telling.map((word) => ({ word, stem: stemOf(word) }))
  if (stems.length === 0 && !isRoundTheClock) return []
  const isOwn = (text: string, word: string, stem: string) =>
    wordsOf(text).some((own) => own.startsWith(word) || stemOf(own) === stem)
  const isNamed = ({ code, text, openingHours }: FoundPharmacy) =>
    (neverCloses(openingHours) || !isRoundTheClock) &&
    stems.every(({ word, stem }) => code === word || (text.includes(stem) && isOwn(text, word, stem)))
  return firstOf(pharmacies.get(cityId) ?? [], most, isNamed)
}

function firstOf<One>(all: readonly One[], most: number, isWanted: (one: One) => boolean): One[] {
  const found: One[] = []
  for (const one of all) {
    if (found.length === most) break
    if (isWanted(one)) found.push(one)
  }
  return found
}
