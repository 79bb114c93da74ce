const beginnings = ['од(?:ин|на|ну)', 'дв[ае]', 'три', 'четыре', 'пять', 'шесть']

const number = `(\\d{1,2}|${beginnings.join('|')})`
const packs = '(?:уп(?:ак\\p{L}*)?|пач\\p{L}*|короб\\p{L}*)\\.?(?!\\p{L})'
const edge = '(?<![\\p{L}\\d])'
/** «йод х3», «йод 3 уп.», «йод — 3», «йод (2)» and a column of a table; «омега – 3» is a name. */
const atEnd = new RegExp(
  `[\\s,(–—-]*(?:(?<=[\\s(])[x×х*]\\s*(\\d{1,2})|${edge}${number}\\s*${packs}|(?<!омега)\\s[–—]\\s(\\d{1,2})|\\t+(\\d{1,2})|(?<=\\()(\\d{1,2}))[\\s)]*$`,
  'iu',
)
const atBeginning = new RegExp(`^${number}\\s*${packs}\\s+`, 'iu')
/** One or two pieces are packs, where the line says of no other number what it is: few packs hold so few. */
const pieces = /[\s,–—-]+([12])\s*шт(?:ук\p{L}*)?\.?\s*$/iu
const otherPieces = /№\s*\d|\d\s*(?:шт|таб|капс)/iu

/** How many packs a line of a list asks for, and the line without that. */
export function packsOf(line: string): { rest: string; packs: number } {
  const text = line.trim()
  const first = atBeginning.exec(text)
  if (first) return { rest: text.slice(first[0].length).trim(), packs: numberOf(first[1]) }
  const last = atEnd.exec(text)
  if (last) return { rest: text.slice(0, last.index).trim(), packs: numberOf(last.slice(1).find(Boolean)) }
  const few = pieces.exec(text)
  const rest = few ? text.slice(0, few.index) : text
  return few && !otherPieces.test(rest) ? { rest, packs: Number(few[1]) } : { rest: text, packs: 1 }
}

function numberOf(text = '1'): number {
  const at = beginnings.findIndex((one) => new RegExp(`^${one}$`, 'iu').test(text))
  return at < 0 ? Math.max(1, Number(text)) : at + 1
}
