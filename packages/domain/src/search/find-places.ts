import type { CityId } from '@romashka/basics'
import { isRoundTheClock as neverCloses } from '../pharmacies/index.ts'
import type { Directory, FoundPharmacy } from './index/get-directory.ts'
import type { Match } from './match.ts'
import { normalise, stopWords, wordsOf } from './query-parser/normalise.russian.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { stemOf } from './query-parser/stem.russian.ts'
import { isNearWord, isPlaceStopWord, isPlaceWord, splitRoundTheClock } from './wordings/everyday-words.russian.ts'

/** What a query says of pharmacies rather than of products. */
export interface Places {
  /** Pharmacies whose number or address, metro or name has every telling word of the query. */
  pharmacies: FoundPharmacy[]
  /** A pharmacy, a street or a station is named as one: `аптека на Тверской`, `метро Сокол`. */
  isAsked: boolean
}

const mostPharmacies = 6
const shortestWord = 3

export function findPlaces({ pharmacies, common }: Directory, cityId: CityId, query: string): Places {
  const { rest, isRoundTheClock } = splitRoundTheClock(normalise(query))
  const words = wordsOf(rest)
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

/** Who asks for a place is shown no product whose name only resembles it. */
export function withoutPlaceNames(places: Places, parsed: ParsedQuery, matched: Match): Match {
  const isGuess = matched.isPartial || parsed.isCorrected || parsed.unknown.length > 0
  const isOfPlace = places.isAsked && parsed.everyday.wordings.length === 0 && (places.pharmacies.length > 0 || isGuess)
  return isOfPlace ? { ...matched, ordinals: new Int32Array(), isPartial: false } : matched
}
