import { readFileSync } from 'node:fs'

/** What goods may be like: `водостойкий`, `без запаха`, `на запястье`. */
interface Quality {
  said: RegExp
  titled: RegExp
}

/** A quality that a query asks for, in its words, and how a title says that it is there. */
export interface AskedQuality {
  said: string
  titled: RegExp
}

const without = 'без '
const columns = 'said,titles'

let known: ReadonlyMap<string, readonly Quality[]> | undefined

/** The rows of qualities.csv: beginnings of words as people say it, and as titles do; `=` ends a whole word. */
const readQualities = (): ReadonlyMap<string, readonly Quality[]> =>
  (known ??= parseQualities(readFileSync(new URL('qualities.csv', import.meta.url), 'utf8')))

/** By what one of the words begins with where the quality is said: few are looked at for a query. */
export function parseQualities(text: string): ReadonlyMap<string, readonly Quality[]> {
  const [heading, ...lines] = text.trimEnd().split('\n')
  if (heading !== columns) throw new Error(`qualities.csv: the heading is not ${columns}`)
  const qualities = lines.map((line, at) => {
    const [said, titles, ...others] = line.split(',')
    if (!said || !titles || others.length > 0) throw new Error(`qualities.csv, line ${at + 2}: two cells are needed`)
    return { keys: said.split('|').map(keyOf), quality: { said: anyOf(said), titled: anyOf(titles) } }
  })
  const byKey = new Map<string, Quality[]>()
  for (const { keys, quality } of qualities)
    for (const key of new Set(keys)) byKey.set(key, [...(byKey.get(key) ?? []), quality])
  return byKey
}

const lettersOfKey = 3

/** The first letters of the longest word. */
const keyOf = (phrase: string): string =>
  phrase
    .split(' ')
    .reduce((longest, word) => (word.length > longest.length ? word : longest))
    .slice(0, lettersOfKey)

/** Queries and titles are in small letters of two alphabets: a class of all letters takes long to compile. */
const letter = '[a-zа-я]'
const edge = '[a-zа-я0-9]'

/** Of `без аромата` no aroma is said. */
function anyOf(cell: string): RegExp {
  const phrases = cell.split('|').map((phrase) => {
    const words = phrase
      .split(' ')
      .map((word) => (word.endsWith('=') ? `${word.slice(0, -1)}(?!-)` : `${word}${letter}*`))
    const before = phrase.startsWith(without) ? '' : `(?<!(?<!${letter})${without})`
    return `${before}${words.join('[ -]+')}(?!${edge})`
  })
  return new RegExp(`(?<!${edge})(?:${phrases.join('|')})`)
}

/** The qualities that the words of a query ask for. */
export function askedQualities(text: string): AskedQuality[] {
  const begun = new Set(text.split(/[ -]+/).map((word) => word.slice(0, lettersOfKey)))
  const possible = new Set([...begun].flatMap((key) => readQualities().get(key) ?? []))
  return [...possible].flatMap(({ said, titled }) => {
    const [words] = said.exec(text) ?? []
    return words === undefined ? [] : [{ said: words, titled }]
  })
}
