import { plainWords } from '../query-parser/normalise.russian.ts'
import type { SearchIndex } from './search-index.ts'

const known = new WeakMap<SearchIndex, ReadonlyMap<string, readonly number[]>>()

/**
 * The medicines that contain the substance of this name, where some consist of it alone or the name has several words: a
 * plant among the parts of a mixture is what it is called every day.
 */
export function medicinesOf(index: SearchIndex, name: string): readonly number[] {
  const all = known.get(index) ?? readSubstances(index)
  known.set(index, all)
  return all.get(plainWords(name)) ?? []
}

function readSubstances(index: SearchIndex): ReadonlyMap<string, readonly number[]> {
  const products = new Map<string, number[]>()
  const alone = new Set<string>()
  for (const [text, ordinals] of index.bySubstances) {
    const medicines = ordinals.filter((ordinal) => index.isMedicine[ordinal] === 1)
    if (medicines.length === 0) continue
    const names = text.split(' + ').map(plainWords)
    for (const name of names) products.set(name, [...(products.get(name) ?? []), ...medicines])
    for (const name of names) if (names.length === 1 || name.includes(' ')) alone.add(name)
  }
  return new Map([...products].filter(([name]) => alone.has(name)))
}
