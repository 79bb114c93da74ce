import type { CityId } from '@romashka/basics'
import { type Directory, type FoundPharmacy, pharmaciesNamed } from '../index/get-directory.ts'
import { wordsOf } from '../query-parser/normalise.russian.ts'
import { isPlaceStopWord, isPlaceWord } from '../wordings/everyday-words.russian.ts'

/** `метро`: a place is asked for and none is said yet, and the search shows no products. */
export function isOnlyOfPlace(text: string): boolean {
  const words = wordsOf(text)
  return words.some(isPlaceWord) && words.every(isPlaceStopWord)
}

/** Finds pharmacies by the words as typed, then as corrected: the correction may change a street's name to a medicine's. */
export function pharmaciesFor(
  directory: Directory,
  cityId: CityId,
  texts: readonly string[],
  most: number,
): readonly FoundPharmacy[] {
  for (const text of texts) {
    const found = pharmaciesNamed(directory, cityId, text, most)
    if (found.length > 0) return found
  }
  const inCity = directory.pharmacies.get(cityId) ?? []
  return texts.some(isOnlyOfPlace) ? inCity.slice(0, most) : []
}
