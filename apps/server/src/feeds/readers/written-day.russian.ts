import type { Day } from '@romashka/basics'

/** In the order of the year, as Russian and English programs write them. */
const months: readonly RegExp[] = [
  /^(?:янв(?:ар[ья])?|jan(?:uary)?)$/,
  /^(?:фев(?:р(?:ал[ья])?)?|feb(?:ruary)?)$/,
  /^(?:март?а?|mar(?:ch)?)$/,
  /^(?:апр(?:ел[ья])?|apr(?:il)?)$/,
  /^(?:ма[йя]|may)$/,
  /^(?:июн[ья]?|june?)$/,
  /^(?:июл[ья]?|july?)$/,
  /^(?:авг(?:уста?)?|aug(?:ust)?)$/,
  /^(?:сен(?:т(?:ябр[ья])?)?|sept?(?:ember)?)$/,
  /^(?:окт(?:ябр[ья])?|oct(?:ober)?)$/,
  /^(?:ноя(?:б(?:р[ья])?)?|nov(?:ember)?)$/,
  /^(?:дек(?:абр[ья])?|dec(?:ember)?)$/,
]

/** `12` for «декабря», «дек.» and `Dec`. */
function monthOf(word: string): string | undefined {
  const at = months.findIndex((pattern) => pattern.test(word.toLowerCase()))
  return at < 0 ? undefined : String(at + 1).padStart(2, '0')
}

/** What people write before a day of expiry. */
const beforeDay = /^(?:(?:годен|использовать|употребить|срок годности)\s*:?\s*)?(?:до\s*:?\s+|по\s+)?(?=\d)/i

const twoDigits = (text: string) => text.padStart(2, '0')

type Written = [pattern: RegExp, parts: (...found: string[]) => (string | undefined)[]]

/** Each of one meaning alone; a time may follow. Of a year all four digits: 31.12.27 could be a day of 2031. */
const daysWritten: Written[] = [
  [/^(\d{4})([-./])(\d\d)\2(\d\d)(?!\d)/, (year = '', _, month, day) => [year, month, day]],
  [/^(\d\d)\.(\d\d)\.(\d{4})(?!\d|\.\d)/, (day, month, year) => [year, month, day]],
  [/^(20\d\d)(\d\d)(\d\d)$/, (year, month, day) => [year, month, day]],
  [/^(\d\d?)[\s.-]+(\p{L}{3,})[\s.-]+(\d{4})(?!\d)/u, (day, month = '', year) => [year, monthOf(month), day]],
  // Of `31/12/2027` the greater one is the day; `05/06/2027` may be in May and in June.
  [/^(\d\d)([-/])(\d\d)\2(\d{4})(?!\d)/, (one = '', _, other = '', year) => [year, ...monthAndDay(one, other)]],
]

function monthAndDay(one: string, other: string): (string | undefined)[] {
  if (Number(one) <= 12 && Number(other) <= 12 && one !== other) return []
  return [one, other].toSorted()
}

/**
 * `2027-12-31`, with a time or without, `31.12.2027`, `31 декабря 2027 г.`, `20271231` of dBase and the like;
 * what may be two days is none, and so is a day that no month has.
 */
export function findDay(text: string | undefined): Day | undefined {
  const written = (text ?? '').trim().replace(beforeDay, '')
  for (const [pattern, partsOf] of daysWritten) {
    const found = pattern.exec(written)
    if (!found) continue
    const [year, month, day] = partsOf(...found.slice(1))
    if (!year || !month || !day) return undefined
    const named = [year, twoDigits(month), twoDigits(day)].join('-')
    return isOfMonth(named) ? (named as Day) : undefined
  }
  return undefined
}

const isOfMonth = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true

/** The first day of a month that stands without a day: `01.2028`, `2028-01`, «янв. 2028». */
export function findMonth(text: string | undefined): Day | undefined {
  const written = (text ?? '').trim().replace(beforeDay, '')
  const [, month, year] = /^(0[1-9]|1[0-2])[./-](\d{4})(?![\d.])/.exec(written) ?? []
  if (year) return `${year}-${month}-01` as Day
  const [, before, after] = /^(\d{4})[./-](0[1-9]|1[0-2])(?![\d./-])/.exec(written) ?? []
  if (before) return `${before}-${after}-01` as Day
  const [, word = '', ofYear] = /^(\p{L}{3,})[\s.-]+(20\d\d)(?![\d.])/u.exec(written) ?? []
  const named = monthOf(word)
  return ofYear && named ? (`${ofYear}-${named}-01` as Day) : undefined
}

/** The same of a column that has to hold one: what is no day stays as it is, for whoever checks days to refuse. */
export const writtenDay = (written: string): Day => findDay(written) ?? (written.trim() as Day)
