import type { CityId } from '@romashka/basics'
import { isRoundTheClock as neverCloses } from '../pharmacies/index.ts'
import type { Directory, FoundPharmacy } from './index/get-directory.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Match } from './match.ts'
import { isNameWritten } from './named-words.ts'
import { normalise, stopWords, wordsOf } from './query-parser/normalise.russian.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { stemOf } from './query-parser/stem.russian.ts'
import { brandOf } from './title-words.ts'
import {
  isFiller,
  isNearWord,
  isPlaceStopWord,
  isPlaceWord,
  splitRoundTheClock,
} from './wordings/everyday-words.russian.ts'

/** What a query says of pharmacies rather than of products. */
export interface Places {
  /** Pharmacies whose number or address, metro or name has every telling word of the query. */
  pharmacies: FoundPharmacy[]
  /** A pharmacy, a street or a station is named as one: `аптека на Тверской`, `метро Сокол`. */
  isAsked: boolean
}

const mostPharmacies = 6
const shortestWord = 3

/** `goods` are the words of the query that ask for a product: of `мирамистин на Арбате` the street is sought without it. */
export function findPlaces(
  { pharmacies, common }: Directory,
  cityId: CityId,
  query: string,
  goods: ReadonlySet<string> = new Set(),
): Places {
  const { rest, isRoundTheClock } = splitRoundTheClock(normalise(query))
  const isOfGoods = (word: string) => goods.has(word) || (goods.size > 0 && isFiller(word))
  const words = wordsOf(rest).filter((word) => isPlaceWord(word) || !isOfGoods(word))
  const isOfNear = words.some(isNearWord) && words.every((word) => isPlaceStopWord(word) || stopWords.has(word))
  const isAsked = isOfNear || words.some(isPlaceWord) || (isRoundTheClock && words.length === 0)
  const telling = words.filter((word) => !isPlaceStopWord(word) && !stopWords.has(word) && !common.has(word))
  const isTelling = telling.length > 0 && telling.every((word) => /^\d+$/.test(word) || word.length >= shortestWord)
  const open = (pharmacies.get(cityId) ?? []).filter((one) => !isRoundTheClock || neverCloses(one.openingHours))
  if (isRoundTheClock && isAsked && telling.length === 0) return { pharmacies: open.slice(0, mostPharmacies), isAsked }
  if (!isTelling || (!isAsked && telling.every((word) => /^\d+$/.test(word)))) return { pharmacies: [], isAsked }
  const isThere = (one: FoundPharmacy) => {
    const own = new Set(wordsOf(one.text).flatMap((word) => [word, stemOf(word)]))
    return telling.every((word) => one.code === word || own.has(word) || own.has(stemOf(word)))
  }
  const found = open.filter(isThere)
  return { pharmacies: found.slice(0, mostPharmacies), isAsked }
}

/** The words that ask for goods: of a wording, a name or a brand; not what all pharmacies are called. */
export function wordsOfGoods(index: SearchIndex, { everyday, terms }: ParsedQuery, common: ReadonlySet<string>) {
  const named = terms.filter((term) => isNameWritten(index, term) || brandOf(index, term) !== undefined)
  const words = [...everyday.wordings.flatMap((found) => found.words), ...named.map(({ written }) => written)]
  return new Set(words.filter((word) => !common.has(word)))
}

/** What was not understood: no word by which pharmacies were found, and none that only says that a place is meant. */
export function withoutPlaceWords({ pharmacies }: Places, parsed: ParsedQuery): ParsedQuery {
  const unknown = pharmacies.length > 0 ? [] : parsed.unknown.filter((word) => !isPlaceStopWord(word))
  return unknown.length === parsed.unknown.length ? parsed : { ...parsed, unknown }
}

/** Who asks for a place and no goods is shown no product whose name only resembles it. */
export function withoutPlaceNames(places: Places, goods: ReadonlySet<string>, matched: Match): Match {
  return places.isAsked && goods.size === 0 ? { ...matched, ordinals: new Int32Array(), isPartial: false } : matched
}
