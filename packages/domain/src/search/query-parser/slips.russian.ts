/**
 * How far what was typed is from a name, by the slips that people make: letters that are heard or look alike, a key
 * beside the right one, a letter doubled, left out or in the other order. What nobody mistakes costs twice as much.
 */
const costs = {
  doubled: 0.4,
  notDoubled: 0.2,
  silent: 0.3,
  swapped: 0.6,
  leftOut: 0.75,
  alike: 0.45,
  beside: 0.75,
  added: 1.5,
  addedBeside: 0.85,
  other: 1.6,
  unstressed: 1.35,
  first: 1,
  firstSwapped: 0.3,
  exchanged: 1.2,
}

const rows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']
const heardAlike = [
  'оа',
  'еиэы',
  'яие',
  'ая',
  'юу',
  'ео',
  'бп',
  'вф',
  'гкх',
  'дт',
  'жшщ',
  'зс',
  'цс',
  'цз',
  'чщ',
  'лр',
  'мн',
  'ий',
]
/** Not heard alike, and yet written for each other where they are not stressed: `форосемид`, `аспарин`. */
const unstressed = ['оу', 'аи']
const writtenAlike = ['шщ', 'ьъ', 'ьы', 'дл', 'цщ', 'пн', 'лп']

const aKey = (row: number, at: number) => ({ row, x: at + row / 2 })
const keys = new Map(
  rows.flatMap((letters, row) => Array.from(letters, (letter, at) => [letter, aKey(row, at)] as const)),
)

const letters = rows.join('')
const codeOf = new Map(Array.from(letters, (letter, at) => [letter, at]))
const size = letters.length
const [alike, beside, weak] = [new Uint8Array(size * size), new Uint8Array(size * size), new Uint8Array(size * size)]
for (const a of letters)
  for (const b of letters) {
    const at = (codeOf.get(a) ?? 0) * size + (codeOf.get(b) ?? 0)
    const [key, other] = [keys.get(a), keys.get(b)]
    const isMistaken = [...heardAlike, ...writtenAlike].some((group) => group.includes(a) && group.includes(b))
    alike[at] = Number(isMistaken)
    weak[at] = Number(unstressed.some((pair) => pair.includes(a) && pair.includes(b)))
    beside[at] = Number(key && other && Math.abs(key.row - other.row) <= 1 && Math.abs(key.x - other.x) <= 1)
  }
const silent = new Set(['ь', 'ъ'].map((letter) => codeOf.get(letter) ?? -1))

const latinS = { typed: codeOf.get('ы') ?? -1, meant: codeOf.get('с') ?? -1 }

const codesOf = (word: string) => Array.from(word, (letter) => codeOf.get(letter) ?? -1)

/** Two letters stand in each other's place with others between them: `метморфин` is `метформин`, and `левометицин` `левомицетин`. */
export function isExchanged(typed: string, name: string): boolean {
  if (typed.length !== name.length) return false
  return isExchangedAsWritten(typed, name) || isExchangedAsWritten(asHeard(typed), asHeard(name), nearby)
}

/** Vowels that are not stressed are heard so. */
const asHeard = (word: string): string => word.replaceAll(/[еэыя]/g, 'и').replaceAll('о', 'а')

/** Letters of neighbouring syllables: `мелоксидин` is no `миноксидил`. */
const nearby = 2

function isExchangedAsWritten(typed: string, name: string, most = Number.POSITIVE_INFINITY): boolean {
  const places = Array.from(typed, (_, at) => at).filter((at) => typed[at] !== name[at])
  const [one = 0, other = 0] = places
  return (
    places.length === 2 && one > 0 && other - one <= most && typed[one] === name[other] && typed[other] === name[one]
  )
}

const vowels = /[аеиоуыэюя]/

/** The first letter and all consonants are the same, and of the vowels two are others; or one is, and one `р`, `л` or `н` is added. */
export function isOfOtherVowels(typed: string, name: string): boolean {
  if (typed[0] !== name[0] || typed.slice(-2) !== name.slice(-2)) return false
  const differing = (text: string) => {
    const places = Array.from(name, (_, at) => at).filter((at) => text[at] !== name[at])
    return places.every((at) => vowels.test(text[at] ?? '') && vowels.test(name[at] ?? '')) ? places.length : Infinity
  }
  if (typed.length === name.length) return differing(typed) <= 2
  if (typed.length !== name.length + 1) return false
  const isAdded = (at: number) =>
    'рлн'.includes(typed[at] ?? '') && differing(typed.slice(0, at) + typed.slice(at + 1)) <= 1
  return Array.from(typed, (_, at) => at).some(isAdded)
}

/** The cheapest way from the name to what was typed; `Infinity` for more than `most`, and for letters that are not Russian. */
export function costOfSlips(typed: string, name: string, most: number): number {
  const [a, b] = [codesOf(typed), codesOf(name)]
  if (a.includes(-1) || b.includes(-1)) return Number.POSITIVE_INFINITY
  if (isExchanged(typed, name) && costs.exchanged <= most) return costs.exchanged
  let before: number[] = []
  let last: number[] = [0]
  for (let j = 1; j <= b.length; j += 1) last.push((last[j - 1] ?? 0) + costOfLeftOut(b, j))
  for (let i = 1; i <= a.length; i += 1) {
    const row = [(last[0] ?? 0) + costOfAdded(a, b, i, 0)]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = Math.min(
        (last[j - 1] ?? 0) + costOfOther(a, b, i, j),
        (row[j - 1] ?? 0) + costOfLeftOut(b, j),
        (last[j] ?? 0) + costOfAdded(a, b, i, j),
      )
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        isSwapped ? Math.min(cost, (before[j - 2] ?? 0) + costs.swapped + (j === 2 ? costs.firstSwapped : 0)) : cost,
      )
    }
    if (Math.min(...row) > most && Math.min(...last) > most) return Number.POSITIVE_INFINITY
    before = last
    last = row
  }
  const cost = last[b.length] ?? Number.POSITIVE_INFINITY
  return cost > most ? Number.POSITIVE_INFINITY : cost
}

function costOfOther(a: readonly number[], b: readonly number[], i: number, j: number): number {
  const [typed = -1, meant = -1] = [a[i - 1], b[j - 1]]
  if (typed === meant) return 0
  // No word begins with the first, which stands on the key of the Latin letter that is called as the second.
  if (j === 1 && typed === latinS.typed && meant === latinS.meant) return costs.beside
  const at = typed * size + meant
  const cost =
    alike[at] === 1 ? costs.alike : beside[at] === 1 ? costs.beside : weak[at] === 1 ? costs.unstressed : costs.other
  return cost + (j === 1 ? costs.first : 0)
}

function costOfLeftOut(b: readonly number[], j: number): number {
  const letter = b[j - 1] ?? -1
  if (letter === b[j - 2]) return costs.notDoubled
  return (silent.has(letter) ? costs.silent : costs.leftOut) + (j === 1 ? costs.first : 0)
}

function costOfAdded(a: readonly number[], b: readonly number[], i: number, j: number): number {
  const letter = a[i - 1] ?? -1
  if (letter === a[i - 2]) return costs.doubled
  const isBeside = [b[j - 1], b[j]].some((other) => other !== undefined && beside[letter * size + other] === 1)
  return (isBeside ? costs.addedBeside : costs.added) + (j === 0 ? costs.first : 0)
}
