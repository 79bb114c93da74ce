import type { Turn } from '../../turn.ts'
import { stopWords } from '../query-parser/normalise.russian.ts'
import { type EverydayPhrase, readWordings } from '../wordings/read-wordings.ts'
import { joinVitamins, rootOf, verbRootOf } from '../wordings/roots.russian.ts'
import { isDeclined } from '../wordings/russian-words.russian.ts'
import { readWords } from './name-reader.ts'
import type { WordingIndex } from './search-index.ts'

/** The table of wordings as it is for every assortment; what answers them differs. */
export interface WordingKeys extends Omit<WordingIndex, 'byKey'> {
  lines: readonly { wording: EverydayPhrase; texts: readonly { text: string; key: string }[] }[]
}

let known: Promise<WordingKeys> | undefined

/** Read once: it is two thirds of the work of a small index, and each change of the assortment makes another. */
export function wordingKeys(turn: Turn): Promise<WordingKeys> {
  known ??= readKeys(withSaidForEveryone(readWordings()), turn)
  return known
}

/** The words of a wording or a query that carry meaning. */
export function wordingWords(text: string): string[] {
  return joinVitamins(readWords(text)).filter((word) => !stopWords.has(word))
}

async function readKeys(said: readonly SaidLine[], turn: Turn): Promise<WordingKeys> {
  const keysOf = new Map<string, Set<string>>()
  const words = new Set<string>()
  const read = (text: string) => {
    const own = wordingWords(text)
    for (const word of own) words.add(word)
    const roots = rootsOf(own)
    const key = roots.join(' ')
    for (const root of roots) keysOf.set(root, (keysOf.get(root) ?? new Set()).add(key))
    return { text, key }
  }
  const lines = await turn.map(said, ({ wording, texts }) => ({ wording, texts: texts.map(read) }))
  const byVerb = new Map(
    [...words].flatMap((word) =>
      [verbRootOf(word)].flatMap((verb) => (verb === undefined ? [] : [[verb, rootOf(word)] as const])),
    ),
  )
  for (const word of words) if (isDeclined(word)) byVerb.delete(verbRootOf(word) ?? '')
  return { lines, byRoot: new Map([...keysOf].map(([root, keys]) => [root, [...keys]])), byVerb, words }
}

const rootsOf = (words: readonly string[]) => [...new Set(words.map(rootOf))].sort()

interface SaidLine {
  wording: EverydayPhrase
  texts: readonly string[]
}

/** A line for a person answers whatever the line for everyone of the same title answers, but what another line for the person says. */
function withSaidForEveryone(lines: readonly EverydayPhrase[]): SaidLine[] {
  const keyOf = (text: string) => wordingWords(text).map(rootOf).sort().join(' ')
  const titleOf = (line: EverydayPhrase) => line.wordings[0]
  const forEveryone = new Map(lines.flatMap((line) => (line.person ? [] : [[titleOf(line), line.wordings] as const])))
  const said = new Set(lines.flatMap((line) => line.wordings.map((text) => `${line.person} ${keyOf(text)}`)))
  return lines.map((wording) => {
    const others = wording.person ? (forEveryone.get(titleOf(wording)) ?? []) : []
    const unsaid = others.filter((text) => !said.has(`${wording.person} ${keyOf(text)}`))
    return { wording, texts: [...wording.wordings, ...unsaid] }
  })
}
