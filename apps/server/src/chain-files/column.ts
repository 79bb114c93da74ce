import { type Day, isDay, kopecks } from '@romashka/basics'
import { spoiltText } from '../feeds/readers/tables/spreadsheet-marks.russian.ts'
import { writtenDay } from '../feeds/readers/written-day.russian.ts'
import { roubleSign } from '../feeds/readers/yml-words.russian.ts'
import { no, phoneLabel, spoiltCode, yes } from './column-words.russian.ts'

/** What a field may hold: its value, or why it is not one. A column that may be left out reads the empty field too; where it is left out it says nothing. */
export interface Column<Value = unknown> {
  /** For docs/opening-a-shop.md, which a test compares with this. */
  form: string
  isOptional: boolean
  read(text: string): Value | WrongField
}

export class WrongField {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** A mandatory column whose text a pattern or a function turns into its value. */
function column<Value>(form: string, read: (text: string) => Value | undefined): Column<Value> {
  return { form, isOptional: false, read: (text) => read(text) ?? new WrongField(`is not ${form}`) }
}

/** The same column, empty in some rows; of a list that does not have it every row is undefined. */
export function optional<Value>(one: Column<Value>): Column<Value | null | undefined> {
  return { form: one.form, isOptional: true, read: (text) => (text === '' ? null : one.read(text)) }
}

/** On one line: a cell of a spreadsheet may have several, and nothing that is shown of a place has. */
export const text = (longest = 200) =>
  column(`text of at most ${longest} characters`, (written) => {
    // A quotation mark that is not closed swallows the row behind it.
    if (/[\r\n].*[;\t|]/s.test(written)) return undefined
    const line = written.replace(/\s+/g, ' ').trim()
    return line !== '' &&
      line.length <= longest &&
      !unreadable.test(line) &&
      !spoiltText.test(line) &&
      !markup.test(line)
      ? line
      : undefined
  })

/** A list that was taken from a page: it would be shown as it stands. */
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6});/i

/** Damaged letters, and signs that are not seen and turn the text around or end it. */
const unreadable = /[\ufffd\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const matching = (form: string, pattern: RegExp) =>
  column(form, (written) => (pattern.test(written) ? written : undefined))

/** The chain's own code of a thing. */
const codeForm = 'a code of at most 40 letters, digits, dots, dashes and slashes'
export const code: Column<string> = {
  form: codeForm,
  isOptional: false,
  read: (written) => {
    if (spoiltCode.test(written))
      return new WrongField('is what a spreadsheet makes of a code like 01-71: have it keep the column as text')
    return /^[\p{L}\p{N}._/-]{1,40}$/u.test(written) ? written : new WrongField(`is not ${codeForm}`)
  },
}
export const slug = matching('a word for addresses of pages: a-z, 0-9, dashes', /^[a-z0-9-]{1,90}$/)
export const categoryId = matching('nine digits', /^\d{9}$/)
export const uuid = matching('a UUID', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)
export const digits = matching('digits', /^\d{1,20}$/)
/** Spreadsheets save `09:00` as `9:00`, and some as `9:00:00`; people write `9.00`. */
export const time = column('a time HH:MM', (written) => {
  const [, hours, minutes] =
    /^(\d|[01]\d|2[0-3])(?::([0-5]\d)(?::00)?|\.([0-5]\d))$/.exec(written)?.filter(Boolean) ?? []
  return hours && `${hours.padStart(2, '0')}:${minutes}`
})

/** With the code of the country, which people leave out or write as an 8; a number without its city's code reaches nobody. */
export const phone = column('one phone number with the code of its city', (given) => {
  const written = given
    .replace(phoneLabel, '')
    .replace(/[\u2010-\u2015\u2212]|(?<=\d)\.(?=\d)/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const digits = written.replace(/\D/g, '').length
  if (!/^\+?\(?\d(?:[ ()-]{0,2}\d)+$/.test(written) || digits < 10 || digits > 15) return undefined
  if (written.startsWith('+')) return digits > 10 && !written.startsWith('+8') ? written : undefined
  // A single figure before the code is the country's: then one of the number's own is missing.
  if (digits === 10) return /^[78][ (-]/.test(written) ? undefined : `+7 ${written}`
  return digits === 11 && /^[78]/.test(written) ? `+7 ${written.slice(1).replace(/^[ -]+/, '')}` : undefined
})

export const timezone = column('a time zone such as Europe/Moscow', (written) =>
  /^[A-Z]\w+\/[\w/+-]+$/.test(written) && isZone(written) ? written : undefined,
)

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const number = (form: string, isGood: (value: number) => boolean) =>
  column(form, (written) => {
    const value = /^-?\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN
    return isGood(value) ? value : undefined
  })

/** Of Russia: where latitude and longitude stand in each other's column, most of its cities would lie outside. */
export const latitude = number('a latitude of Russia, 41 to 82', (value) => value >= 41 && value <= 82)
export const longitude = number(
  'a longitude of Russia, 19 to 180, or -180 to -168',
  (value) => (value >= 19 && value <= 180) || (value >= -180 && value <= -168),
)
/** A blank separates thousands, and nothing else does: `1,000` may be one, and a thousand. */
export const wholeNumber = (least: number, most: number) =>
  column(`a whole number from ${least} to ${most}`, (written) => {
    const isNumber = /^-?(?:\d+|\d{1,3}(?:\s\d{3})+)$/.test(written)
    const value = isNumber ? Number(written.replace(/\s/g, '')) : Number.NaN
    return value >= least && value <= most ? value : undefined
  })

/** With its sign or without. */
export const percent = (least: number, most: number): Column<number> => {
  const { form, isOptional, read } = wholeNumber(least, most)
  return { form, isOptional, read: (written) => read(written.replace(/(?<=\d)\s*%$/, '')) }
}

/** A blank separates thousands: `1 299,50`. Elsewhere it is a slip: `12 50`. */
export const roubles = column('roubles: 299 or 299,50', (given) => {
  const written = given.replace(roubleSign, '')
  const [, whole, rest = ''] = /^(\d{1,7}|\d{1,3}(?:\s\d{3}){1,2})(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  if (whole === undefined) return undefined
  return kopecks(Number(whole.replace(/\s/g, '')) * 100 + Number(rest.padEnd(2, '0')))
})

const dayForm = 'a day YYYY-MM-DD'
export const day: Column<Day> = {
  form: dayForm,
  isOptional: false,
  read: (given) => {
    const written: string = writtenDay(given)
    if (isDay(written)) return written
    // The days since 1900, or on some computers since 1904.
    return new WrongField(
      /^[34]\d{4}$/.test(written)
        ? 'is the number by which a spreadsheet keeps a day: have it show the column as days'
        : `is not ${dayForm}`,
    )
  },
}

/** Empty means no. */
export const yesOrNo: Column<boolean | undefined> = {
  form: 'yes or no',
  isOptional: true,
  read: (written) => {
    if (yes.test(written)) return true
    return no.test(written) ? false : new WrongField('is not yes or no')
  },
}

export const oneOf = <Word extends string>(...words: readonly Word[]) =>
  column(words.join(' or '), (written) => words.find((word) => word === written.toLowerCase()))

/** Several words, separated by commas or blanks. */
export const listOf = <Word extends string>(...words: readonly Word[]): Column<Word[] | undefined> => ({
  form: `any of ${words.join(', ')}`,
  isOptional: true,
  read: (written) => {
    const found = written.split(/[\s,;|]+/).filter(Boolean)
    const unknown = found.find((word) => !words.some((known) => known === word))
    return unknown === undefined
      ? words.filter((known) => found.includes(known))
      : new WrongField(`names ${unknown}, which is none of ${words.join(', ')}`)
  },
})

/** A text that is kept in another notation than it may be written in. */
export const textAs = (form: string, read: (written: string) => string | undefined) => column(form, read)

/** A text that a function of the domain can make sense of. */
export const textThat = (form: string, isReadable: (written: string) => boolean) =>
  column(form, (written) => (isReadable(written) ? written : undefined))
