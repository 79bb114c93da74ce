const numberWords = ['од(?:ин|на|ну)', '(?:дв[ае]|пар[ау])', 'три', 'четыре', 'пять', 'шесть']

const number = `(\\d{1,2}|${numberWords.join('|')})`
const pack = '(?:уп(?:ак\\p{L}*)?|пач\\p{L}*|короб\\p{L}*)\\.?(?!\\p{L})'
/** What a pack of it is, where it is one: «йод 2 флакона». */
const vessel = '(?:флак\\p{L}*|тюб\\p{L}*|бутыл\\p{L}*|пузыр\\p{L}*|бан(?:к|оч)\\p{L}*|рулон\\p{L}*)(?!\\p{L})'
const onePack = '(?:упаковк[ау]|упаковочк[ау]|пачк[ау]|пачечк[ау]|коробк[ау]|коробочк[ау])(?!\\p{L})'
const edge = '(?<![\\p{L}\\d])'
/** Of «1–2 уп.» the fewer: nobody is sold what they can do without. */
const range = new RegExp(`(?<![\\d№.,]\\s?)([1-9])\\s*[–—-]\\s*([2-9])(?=\\s*(?:${pack}|${vessel}|шт))`, 'giu')
const fewerOf = (whole: string, fewer: string, more: string) => (Number(more) === Number(fewer) + 1 ? fewer : whole)
/** «йод х3», «йод 3 уп.», «йод — 3», «йод (2)» and a column of a table; «омега – 3» is a name. */
const atEnd = new RegExp(
  `[\\s,(–—-]*(?:(?<=[\\s(])[x×х*]\\s*(\\d{1,2})(?:\\s*шт\\.?)?|${edge}${number}\\s*(?:${pack}|${vessel})|(?<!омега)\\s[–—]\\s(\\d{1,2})|\\t+(\\d{1,2})|(?<=\\()(\\d{1,2}))[\\s)]*$`,
  'iu',
)
const onePackAtEnd = new RegExp(`[\\s,(–—-]+${onePack}[\\s)]*$`, 'iu')
const atBeginning = new RegExp(
  `^(?:${number}\\s*(?:${pack}|${vessel})|(\\d{1,2})\\s*[xх×]|(дв[ае]|пару|три|четыре|пять|шесть)|(?=${onePack})\\p{L}+)\\s+(?!в\\s)(?=\\p{L})`,
  'iu',
)
/** One or two pieces are packs, where the line says of no other number what it is: few packs hold so few. */
const pieces = /[\s,(–—-]+([12])\s*шт(?:ук\p{L}*)?\.?[\s)]*$/iu
const otherPieces = /№\s*\d|\d\s*(?:шт|таб|капс)/iu

/** How many packs a line of a list asks for, and the line without that. */
export function packsOf(line: string): { rest: string; packs: number } {
  const text = line.trim().replace(range, fewerOf)
  const first = atBeginning.exec(text)
  if (first) return { rest: text.slice(first[0].length).trim(), packs: numberOf(first.slice(1).find(Boolean)) }
  const last = atEnd.exec(text) ?? onePackAtEnd.exec(text)
  if (last) return { rest: text.slice(0, last.index).trim(), packs: numberOf(last.slice(1).find(Boolean)) }
  const few = pieces.exec(text)
  const rest = few ? text.slice(0, few.index) : text
  return few && !otherPieces.test(rest) ? { rest, packs: Number(few[1]) } : { rest: text, packs: 1 }
}

function numberOf(text = '1'): number {
  const at = numberWords.findIndex((one) => new RegExp(`^${one}$`, 'iu').test(text))
  return at < 0 ? Math.max(1, Number(text)) : at + 1
}
