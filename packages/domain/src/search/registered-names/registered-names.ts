import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { normalise, wordsOf } from '../query-parser/normalise.russian.ts'
import { asTransliterated } from '../query-parser/sound.russian.ts'
import { foreignNames } from './foreign-names.russian.ts'

/** A trade name and the substances that it is of. */
export interface RegisteredName {
  name: string
  substances: readonly string[]
}

const file = new URL('registered-names.txt.br', import.meta.url)

let known: ReadonlyMap<string, string> | undefined

/**
 * What a trade name of the state register of medicines is of: its substances in alphabetical order, in small letters, with
 * ` + ` between them. The names of `registered-names.txt.br`, which `scripts/registered-names.ts` writes; read with the first
 * word that the assortment does not have.
 */
export function substancesOfRegistered(words: readonly string[]): string | undefined {
  known ??= unpack(readFileSync(file))
  return known.get(keyOf(words))
}

/** Letters of a name that is none by chance. */
const shortestName = 4

/** `Дабигатрана этексилат-Алиум` and `dabigatrana eteksilat alium` are one name. */
function keyOf(words: readonly string[]): string {
  return asTransliterated(words.join('').replaceAll(/['-]/g, ''))
}

/** Names that are written alike and are of different substances say nothing; of the first words that all of theirs share, too. */
export function packNames(names: readonly RegisteredName[]): Uint8Array {
  const byKey = new Map<string, Set<string>>()
  const byFirstWord = new Map<string, Set<string>>()
  for (const { name, substances } of names) {
    const words = wordsOf(normalise(name))
    const of = substances
      .map((one) => one.toLowerCase())
      .sort()
      .join(' + ')
    put(byKey, keyOf(words), of)
    const [first = ''] = words[0]?.split('-') ?? []
    if (first.length > shortestName) put(byFirstWord, keyOf([first]), of)
  }
  for (const [key, of] of byFirstWord) if (!byKey.has(key)) byKey.set(key, of)
  const clear = [...byKey].filter(([key, of]) => key.length >= shortestName && of.size === 1 && !of.has(''))
  const bySubstances = Map.groupBy(clear, ([, of]) => [...of].join())
  const lines = [...bySubstances].map(
    ([of, keys]) =>
      `${of}\t${keys
        .map(([key]) => key)
        .sort()
        .join(' ')}`,
  )
  return brotliCompressSync(lines.sort().join('\n'))
}

function put(into: Map<string, Set<string>>, key: string, substances: string): void {
  into.set(key, (into.get(key) ?? new Set()).add(substances))
}

function unpack(packed: Uint8Array): Map<string, string> {
  const names = new Map<string, string>()
  for (const [name, substances] of foreignNames) names.set(keyOf([name]), substances)
  for (const line of brotliDecompressSync(packed).toString('utf8').split('\n')) {
    const [substances = '', keys = ''] = line.split('\t')
    for (const key of keys.split(' ')) names.set(key, substances)
  }
  return names
}
