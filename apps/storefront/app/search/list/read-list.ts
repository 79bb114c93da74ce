import { textOfLine } from './line-text.ts'
import { packsOf } from './packs-of-line.ts'

export interface ListLine {
  query: string
  packs: number
}

/** As many as one basket takes at once. */
export const mostLines = 30
const longestLine = 200

/** One line that numbers its products itself: «1. йод 2. бинт». */
const numbered = /^\s*1[.)]\s/
const atNumbers = /\s+(?=\d{1,2}[.)]\s)/
/** A comma of a number («0,5 г») divides nothing, and no full stop does after what is only shortened. */
const atPauses =
  /,(?!\d)|…|\.{2,}|\s[/|•·]\s|(?<=[а-яё]{3}|[%\d])(?<!\s(?:таб|табл|капс|сусп|супп|гран|глаз))\.\s+(?=[А-ЯЁ])|\s+(?:и\s+)?(?:ещ[её]|потом|затем|также|запятая)\s+/iu
const numberOfRow = /^\s*(\d{1,2})\s+(?=\p{L})/u

/** The lines of a pasted or dictated list. One line is read as several products where it pauses, as dictation writes it. */
export function readList(text: string): ListLine[] {
  const rows = withoutNumbers(text.split(/\n|;/).filter((row) => row.trim() !== ''))
  const [only = ''] = rows
  const parts = rows.length === 1 ? only.split(numbered.test(only) ? atNumbers : atPauses) : rows
  return joined(parts.map(readLine))
}

/** The same product twice is one line. */
export function joined(lines: readonly ListLine[]): ListLine[] {
  const known = new Map<string, ListLine>()
  for (const line of lines) {
    if (line.query.length < 2) continue
    const key = line.query.toLowerCase()
    const same = known.get(key)
    known.set(key, same ? { ...same, packs: same.packs + line.packs } : line)
  }
  return [...known.values()].slice(0, mostLines)
}

/** Three rows and more that count from one only number themselves: «1 Йод», «2 Бинт», «3 Вата». */
function withoutNumbers(rows: readonly string[]): readonly string[] {
  const isNumbered = rows.length > 2 && rows.every((row, at) => Number(numberOfRow.exec(row)?.[1]) === at + 1)
  return isNumbered ? rows.map((row) => row.replace(numberOfRow, '')) : rows
}

export function readLine(part: string): ListLine {
  const { rest, packs } = packsOf(textOfLine(part))
  return { query: rest.replaceAll(/\s+/g, ' ').slice(0, longestLine), packs }
}
