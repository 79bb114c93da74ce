import { pharmacies } from '@romashka/domain'
import { inOrderOfDays, overlapInPart } from './order-of-hours.ts'

type Span = readonly [from: number, until: number]
interface Rule {
  days: string
  /** Of one stretch between semicolons: a break counts for all of it. */
  group: number
  spans: Span[]
}

const roundTheClock =
  /^(?:ежедневно|без выходных|работаем|работает|[\s,])*(?:пн\.?\s*-\s*вс\.?\s*:?\s*)?(?:круглосуточно|24\s*\/\s*7|24\s*ч(?:аса?|\.)?(?:\s*в\s*сутки)?)(?:ежедневно|без выходных|без перерыв(?:а|ов)|без обеда|и(?=\s)|[\s,])*\.?$/

/** Longer words before those that begin like them. */
const words: readonly [RegExp, string][] = [
  [/круглосуточно/g, ' 0:00-24:00 '],
  [/без\s+(?:перерыва|обеда|перерывов)(?:\s+на\s+обед)?/g, ' '],
  [/(?:обеденный\s+)?перерыв(?:\s+на\s+обед)?|обед/g, ' break '],
  [/(?:по\s+)?(?:праздникам|праздничные(?:\s+дни)?|праздники)/g, ' PH '],
  [/(?:по\s+будням|будние(?:\s+дни)?|будни|рабочие\s+дни)/g, ' Mo-Fr '],
  // Days off that have hours are Saturday and Sunday.
  [/(?:по\s+)?(?:выходные|выходным)(?:\s+дн(?:и|ям))?(?=\s*:?\s*(?:с\s*)?\d)/g, ' Sa-Su '],
  [/выходн(?:ой|ые)(?:\s+д(?:ень|ни))?|вых\.?(?![а-я])|не\s+работа(?:ет|ем)|закрыт[оа]?/g, ' off '],
  [/ежедн(?:евно)?\.?(?![а-я])|каждый\s+день|без\s+выходных/g, ' Mo-Su '],
  [/понедельника?|пон\.?(?![а-я])|пнд?\.?(?![а-я])/g, ' Mo '],
  [/вторника?|втр?\.?(?![а-я])/g, ' Tu '],
  [/сред[аыу]|срд?\.?(?![а-я])/g, ' We '],
  [/четверга?|чтв?\.?(?![а-я])/g, ' Th '],
  [/пятниц[аыу]|птн?\.?(?![а-я])/g, ' Fr '],
  [/суббот[аыу]|сбт?\.?(?![а-я])/g, ' Sa '],
  [/воскресень[ея]|вск?\.?(?![а-я])/g, ' Su '],
  [/(?<![а-я])(?:до|по)(?![а-я])/g, '-'],
  [/(?<![а-я])(?:с|со|и|часы|работы|режим|график|время|часов|час|ч)(?![а-я])\.?/g, ' '],
]

/**
 * Opening hours in the notation of OpenStreetMap, or as people write them in Russian; undefined where they can be read
 * in no way, or in more than one.
 */
export function readOpeningHours(written: string): string | undefined {
  const figures = withColons(written.trim())
  const text = inWholeWords(figures.toLowerCase().replaceAll('ё', 'е'))
  if (roundTheClock.test(text)) return '24/7'
  const hours = /[а-я]/.test(text) ? inNotation(text) : figures
  const normal = hours !== undefined && isPlain(hours) ? pharmacies.normalHours(hours) : undefined
  return normal === undefined || spansOf(normal).some(isAfternoonPerhaps) ? undefined : inOrderOfDays(normal)
}

/** `10-00 – 20-00` and `08:00:00-20:00:00` as `10:00-20:00`; a day that ends with its last minute ends with itself. */
const withColons = (written: string) =>
  written
    .replace(/[‐-―−]/g, '-')
    .replace(/(?<![\d-])(\d{1,2})-(00|15|30|45)\s*(?:до|по|-)\s*(\d{1,2})-(00|15|30|45)(?!\s*[\d-])/gi, '$1:$2-$3:$4')
    .replace(/(?<![\d:])(\d{1,2}:\d\d):00(?![\d:])/g, '$1')
    .replace(/(?<!\d)0{1,2}[:.]00\s*(?:до|по|-)\s*23[:.]59(?::59)?(?!\d)/gi, '00:00-24:00')

/** Hours of the first twelve, by the part of the day that is named behind them. */
const partsOfDay: Readonly<Record<string, { from: number; until: number; added: number }>> = {
  утра: { from: 1, until: 11, added: 0 },
  дня: { from: 1, until: 5, added: 12 },
  вечера: { from: 4, until: 11, added: 12 },
}

/** «Без перерыва и выходных», «с 08-00 до 22-00» and «до 9 вечера», in signs that are read below. */
const inWholeWords = (text: string) =>
  text
    .replace(/без\s+(перерыв(?:а|ов)|обеда|выходных)\s+и\s+(?=перерыв|обеда|выходных)/g, 'без $1 без ')
    // Before the hours and behind them it is of all days.
    .replace(/(?<=ежедн(?:евно)?\.?)\s*,\s*(?=с\s|\d)/, ' ')
    .replace(/,\s*(?=(?:без\s+(?:выходных|перерыв(?:а|ов)|обеда)\s*)+$)/, ' ')
    .replace(
      /(?<!\d)(\d{1,2})(?:[:.](\d\d))?\s*(?:час(?:ов|а)?\s*)?(утра|дня|вечера)(?![а-я])/g,
      (whole, hours: string, minutes = '00', part: string) => {
        const { from, until, added } = partsOfDay[part] ?? { from: 1, until: 0, added: 0 }
        return Number(hours) >= from && Number(hours) <= until ? `${Number(hours) + added}:${minutes}` : whole
      },
    )

/** `Mo-Fr 08:00-20:00 Sa 09:00-18:00`, where a semicolon has been left out. */
const hoursThenDays = /(?:\d[:.]\d\d|(?:mo|tu|we|th|fr|sa|su)\s+\d\d?-\d\d?)\s+(?!off|closed|open)[a-z]{2}/i

/**
 * Days without hours would be open all day, remarks and unknown hours as well, and what stands behind hours without a
 * separator would be a part of them.
 */
const isPlain = (hours: string) =>
  hours === '24/7' ||
  (!/"|unknown/i.test(hours) &&
    hours.split(';').every((part) => part.trim() === '' || /\d|off|closed/i.test(part)) &&
    !hoursThenDays.test(hours))

function inNotation(text: string): string | undefined {
  const plain = words.reduce((known, [word, sign]) => known.replace(word, sign), text)
  const tokens = plain.match(/Mo|Tu|We|Th|Fr|Sa|Su|PH|off|break|\d{1,2}(?:[:.]\d\d)?|[-,;]/g) ?? []
  const rest = plain.replace(/Mo|Tu|We|Th|Fr|Sa|Su|PH|off|break|\d{1,2}(?:[:.]\d\d)?|[-,;:.()\s]/g, '')
  return rest === '' ? new HoursReader(tokens).read() : undefined
}

/** Days, then their hours or that they are off; breaks are taken out of the hours before them. */
class HoursReader {
  readonly #tokens: string[]
  readonly #rules: Rule[] = []
  #group = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = [...tokens]
  }

  read(): string | undefined {
    while (this.#tokens.length > 0) if (!this.#readOne()) return undefined
    if (this.#rules.length === 0 || this.#rules.some(({ spans }) => spans.some(beginsBefore))) return undefined
    const hours = this.#rules.map(({ days, spans }) => `${days} ${spans.map(textOf).join(',') || 'off'}`).join('; ')
    return overlapInPart(hours) ? undefined : hours
  }

  #take(...wanted: string[]): boolean {
    if (!wanted.includes(this.#tokens[0] ?? '')) return false
    this.#tokens.shift()
    return true
  }

  #readOne(): boolean {
    if (this.#take(';')) this.#group += 1
    else if (this.#take(',')) return true
    else if (this.#take('break')) return this.#takeOut(this.#readSpan())
    else return this.#readRule()
    return true
  }

  #readRule(): boolean {
    const days = this.#readDays()
    if (days === undefined) return false
    const spans: Span[] = []
    const isOff = this.#take('off')
    while (!isOff && isTime(this.#tokens[0])) {
      const span = this.#readSpan()
      if (!span) return false
      spans.push(span)
      if (this.#tokens[0] === ',' && isTime(this.#tokens[1])) this.#tokens.shift()
    }
    if (!isOff && spans.length === 0) return false
    if (days === '' && this.#rules.length > 0) return false
    this.#rules.push({ days: days || this.#readLastDays(), group: this.#group, spans })
    return true
  }

  /** Every day, which may also be said behind the hours. */
  #readLastDays(): string {
    if (this.#tokens.join('') === 'Mo-Su') this.#tokens.length = 0
    return 'Mo-Su'
  }

  /** Empty where hours come at once; undefined where days end in nothing. */
  #readDays(): string | undefined {
    let days = ''
    for (let next = this.#tokens[0]; next && /^[A-Z]/.test(next); next = this.#tokens[0]) {
      this.#tokens.shift()
      days += `${days && ','}${next}`
      if (this.#take('-')) {
        // A dash may also stand between the days and what is said of them.
        if (/^[A-Z]/.test(this.#tokens[0] ?? '')) days += `-${this.#tokens.shift()}`
        else if (this.#tokens.length === 0) return undefined
      }
      if (this.#tokens[0] === ',' && /^[A-Z]/.test(this.#tokens[1] ?? '')) this.#tokens.shift()
    }
    return days
  }

  #readSpan(): Span | undefined {
    const from = minutesOf(this.#tokens.shift())
    const isRange = this.#take('-')
    const until = isRange ? minutesOf(this.#tokens.shift()) : undefined
    if (from === undefined || until === undefined || from === until) return undefined
    return isAfternoonPerhaps([from, until]) ? undefined : [from, until]
  }

  /** A break in a stretch of its own counts for all hours. */
  #takeOut(pause: Span | undefined): boolean {
    const own = this.#rules.filter(({ group }) => group === this.#group)
    const open = (own.length > 0 ? own : this.#rules).filter(({ spans }) => spans.length > 0)
    if (!pause || open.length === 0) return false
    return open.every((rule) => {
      const at = rule.spans.findIndex(([from, until]) => from < pause[0] && pause[0] < pause[1] && pause[1] < until)
      const [from, until] = rule.spans[at] ?? []
      if (from === undefined || until === undefined) return false
      rule.spans.splice(at, 1, [from, pause[0]], [pause[1], until])
      return true
    })
  }
}

/** Of several stretches of a day each begins where the one before it has ended. */
const beginsBefore = ([from]: Span, at: number, spans: readonly Span[]) => from < (spans[at - 1]?.[1] ?? 0)

const noon = 12 * 60
const latestNight = 3 * 60

/** From nine to five may be five in the afternoon. */
const isAfternoonPerhaps = ([from, until]: Span) => until < from && from < noon && until > latestNight

const spansOf = (hours: string): Span[] =>
  [...hours.matchAll(/(\d\d:\d\d)-(\d\d:\d\d)/g)].map(([, from, until]) => [
    minutesOf(from) ?? 0,
    minutesOf(until) ?? 0,
  ])

const isTime = (token: string | undefined) => token !== undefined && /^\d/.test(token)

function minutesOf(token: string | undefined): number | undefined {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(token ?? '') ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && total <= 24 * 60 ? total : undefined
}

const textOf = (span: Span) =>
  span.map((minutes) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`).join('-')
const twoDigits = (value: number) => String(value).padStart(2, '0')
