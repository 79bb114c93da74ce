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

let known: Quality[] | undefined

/** The rows of qualities.csv: beginnings of words as people say it, and as titles do; `=` ends a whole word. */
const readQualities = (): Quality[] =>
  (known ??= parseQualities(readFileSync(new URL('qualities.csv', import.meta.url), 'utf8')))

export function parseQualities(text: string): Quality[] {
  const [heading, ...lines] = text.trimEnd().split('\n')
  if (heading !== columns) throw new Error(`qualities.csv: the heading is not ${columns}`)
  return lines.map((line, at) => {
    const [said, titles, ...others] = line.split(',')
    if (!said || !titles || others.length > 0) throw new Error(`qualities.csv, line ${at + 2}: two cells are needed`)
    return { said: anyOf(said), titled: anyOf(titles) }
  })
}

/** Of `без аромата` no aroma is said. */
function anyOf(cell: string): RegExp {
  const phrases = cell.split('|').map((phrase) => {
    const words = phrase.split(' ').map((word) => (word.endsWith('=') ? word.slice(0, -1) : String.raw`${word}\p{L}*`))
    const isWith = !phrase.startsWith(without)
    return `${isWith ? `(?<!(?<!\\p{L})${without})` : ''}${words.join('[ -]+')}(?![\\p{L}\\d])`
  })
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${phrases.join('|')})`, 'u')
}

/** The qualities that the words of a query ask for. */
export function askedQualities(text: string): AskedQuality[] {
  return readQualities().flatMap(({ said, titled }) => {
    const [words] = said.exec(text) ?? []
    return words === undefined ? [] : [{ said: words, titled }]
  })
}
