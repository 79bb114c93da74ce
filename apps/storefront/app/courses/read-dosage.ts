/** What the words of a prescription say of a course; a field is absent where they do not say it. */
export interface ReadDosage {
  unitsPerDose?: number
  /** HH:MM, spread over the day. */
  times?: string[]
}

const unit = '(?:табл?|капс|драже|капл|кап|мл|доз|вдох|впрыск|пакет|саше|свеч|суппоз|ампул|мерн|ложк|ед)'
const amount = new RegExp(
  `(?:^|[^\\d,.])(\\d+(?:[.,]\\d+)?|1/2|1/4|½|¼|пол|половин\\S*|четверт\\S*|одн\\S*|две|двум|двух|три|тр[её]м)\\s*${unit}`,
  'u',
)
const timesADay =
  /(\d+|один|одн\S*|два|три|четыре|пять|шесть)?\s*раза?\s*(?:в|за)\s*(?:день|сутки)|(дважды|трижды|однократно)\s*(?:в|за)\s*(?:день|сутки)/u
const everyHours = /кажд\S*\s*(\d+)\s*час/u

const words: Readonly<Record<string, number>> = {
  '1/2': 0.5,
  '½': 0.5,
  пол: 0.5,
  '1/4': 0.25,
  '¼': 0.25,
  две: 2,
  двум: 2,
  двух: 2,
  два: 2,
  три: 3,
  трем: 3,
  трём: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
  один: 1,
  дважды: 2,
  трижды: 3,
  однократно: 1,
}
const usual: readonly (readonly string[])[] = [
  ['09:00'],
  ['09:00', '21:00'],
  ['08:00', '14:00', '20:00'],
  ['08:00', '12:00', '16:00', '20:00'],
]
const partsOfDay: readonly [RegExp, string][] = [
  [/утром|завтрак/u, '09:00'],
  [/дн[её]м|обед/u, '14:00'],
  [/вечером|ужин/u, '20:00'],
  [/на ночь|перед сном/u, '22:00'],
]

/**
 * Reads how much is taken and how often from the doctor's own words, `По 1 таблетке 2 раза в день`. Words that name two
 * amounts, or another interval than a day, are left to the person.
 */
export function readDosage(text: string): ReadDosage {
  const written = text.toLowerCase().replaceAll('\u00a0', ' ')
  if (/(?:через день|раза? в (?:недел|месяц)|при (?:необходимости|бол)|по требованию|по схеме)/u.test(written))
    return {}
  const units = readUnits(written)
  const times = readTimes(written)
  return { ...(units !== undefined && { unitsPerDose: units }), ...(times && { times }) }
}

function readUnits(written: string): number | undefined {
  const found = [...written.matchAll(new RegExp(amount, 'gu'))]
  const [first] = found
  if (!first || found.length > 1 || /\d\s*[-–]\s*\d/u.test(written)) return undefined
  return numberOf(first[1] ?? '')
}

function readTimes(written: string): string[] | undefined {
  const hours = Number(everyHours.exec(written)?.[1] ?? 0)
  if (hours > 0) return 24 % hours === 0 && hours < 24 ? spread(24 / hours) : undefined
  const named = partsOfDay.flatMap(([part, time]) => (part.test(written) ? [time] : []))
  const match = timesADay.exec(written)
  const count = match ? (match[2] ? words[match[2]] : numberOf(match[1] ?? '1')) : undefined
  // `2 раза в день, утром и вечером`: the named parts are the times; undefined where they contradict the count.
  if (named.length > 0) return count === undefined || count === named.length ? named : undefined
  return count === undefined ? undefined : [...(usual[count - 1] ?? spread(count) ?? [])]
}

function numberOf(word: string): number | undefined {
  const number = Number(word.replace(',', '.'))
  if (Number.isFinite(number) && number > 0) return number
  if (word.startsWith('половин')) return 0.5
  if (word.startsWith('четверт')) return 0.25
  return word.startsWith('одн') ? 1 : words[word]
}

/** `24 / n` hours apart from eight in the morning. */
function spread(count: number): string[] | undefined {
  if (!Number.isInteger(count) || count < 1 || count > 12) return undefined
  const hours = Array.from({ length: count }, (_, at) => (8 + Math.floor((24 / count) * at)) % 24)
  return hours.sort((a, b) => a - b).map((hour) => `${String(hour).padStart(2, '0')}:00`)
}
