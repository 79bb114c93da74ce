import { packsOf } from './packs-of-line.ts'

export interface ListLine {
  query: string
  packs: number
}

/** As many as one basket takes at once. */
export const mostLines = 30
const longestLine = 200

/** Whatever a notebook puts before a line: dashes, boxes, ticks, numbers. */
const bullet = /^(?:\s*\[[xх ]?\]|[^\p{L}\p{N}«"'(+№]|\d{1,2}[.)](?!\d))+/iu
/** What a prescription says after its medicine: how many are given, and how they are taken. */
const afterMedicine = /^(?:d\.?\s*t\.?\s*d|m\.?\s*d\.?\s*s|d\.?\s*s|s(?:igna)?)(?:[.:\s]|$)/iu
const recipe = /^rp\s*[.:]*\s*/iu
/** «по 1 т 2 р/д», «2 раза в день»: how it is taken, and whatever follows. */
const howTaken =
  /[\s,(–—-]+(?:(?:по|принимать|пить)\s+(?:[\d½¼][\d.,/-]*|одн\p{L}+|дв\p{L}+|пол\p{L}*)\s*(?:т(?:аб\p{L}*)?|капс\p{L}*|кап(?:л\p{L}*)?|мл|[чс]т?\.\s?л|лож\p{L}*|амп\p{L}*|пак\p{L}*|саше|доз\p{L}*|впрыс\p{L}*|свеч\p{L}*|шт)(?!\p{L})|\d\s*р(?:аза?)?[\s./]*(?:в\s*)?(?:д(?:ень)?|сут\p{L}*)(?!\p{L})).*$/iu
/** One line that numbers its products itself: «1. йод 2. бинт». */
const numbered = /^\s*1[.)]\s/
const [atNumbers, atPauses] = [/\s+(?=\d{1,2}[.)]\s)/, /,(?!\d)|\s+(?:и\s+)?(?:ещ[её]|потом|затем|также)\s+/iu]

/**
 * The lines of a pasted or dictated list. One line with commas is read as several products, as dictation writes it; a
 * comma of a number («0,5 г») divides nothing.
 */
export function readList(text: string): ListLine[] {
  const rows = text.split(/\n|;/).filter((row) => row.trim() !== '')
  const [only = ''] = rows
  const parts = rows.length === 1 ? only.split(numbered.test(only) ? atNumbers : atPauses) : rows
  const lines = new Map<string, ListLine>()
  for (const part of parts) {
    const line = readLine(part)
    if (line.query.length < 2 || afterMedicine.test(line.query)) continue
    const key = line.query.toLowerCase()
    const known = lines.get(key)
    lines.set(key, known ? { ...known, packs: known.packs + line.packs } : line)
  }
  return [...lines.values()].slice(0, mostLines)
}

function readLine(part: string): ListLine {
  const text = part.replace(bullet, '').trim().replace(recipe, '')
  const { rest, packs } = packsOf(text.replace(howTaken, ''))
  return { query: rest.slice(0, longestLine), packs }
}
