import { dayText } from '../text/dates.ts'

const days: Record<string, string> = {
  Mo: 'Пн',
  Tu: 'Вт',
  We: 'Ср',
  Th: 'Чт',
  Fr: 'Пт',
  Sa: 'Сб',
  Su: 'Вс',
  PH: 'Праздники',
}

/** `Mo-Fr 08:00-22:00; Sa-Su 09:00-21:00` as people write it: `Пн–Пт 8:00–22:00`, `Сб–Вс 9:00–21:00`. */
export function hoursLines(openingHours: string): string[] {
  if (openingHours.trim() === '24/7') return ['Круглосуточно, без выходных']
  return openingHours
    .split(';')
    .map((rule) => rule.trim())
    .filter(Boolean)
    .map((rule) => {
      const date = dateRule(rule)
      if (date) return date
      const match = /^((?:Mo|Tu|We|Th|Fr|Sa|Su|PH)[\w,-]*)\s+(.*)$/.exec(rule)
      const [, names = '', times = ''] = match ?? ['', 'Mo-Su', rule]
      const who = names === 'Mo-Su' ? 'Ежедневно' : names.replace(/[A-Z][a-zH]/g, (name) => days[name] ?? name)
      return `${who.replaceAll('-', '–').replaceAll(',', ', ')} ${timesText(times)}`
    })
}

/** All of it in one text, which parts only between days: not at a dash either. */
export function hoursText(openingHours: string): string {
  return hoursLines(openingHours)
    .join(', ')
    .replaceAll(/(?<!,) /g, '\u00a0')
    .replaceAll('–', '\u2060–\u2060')
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026 Dec 31 08:00-18:00` as `31 декабря 8:00–18:00`, `Jan 01-08 off` as `1–8 января выходной`. */
function dateRule(rule: string): string | undefined {
  const match = /^(?:\d{4} )?([A-Z][a-z]{2}) (\d{2})(?:-(\d{2}))?:? (.*)$/.exec(rule)
  const [, name = '', first = '', last, times = ''] = match ?? []
  const month = months.indexOf(name) + 1
  if (month === 0) return undefined
  const until = dayText(`2000-${String(month).padStart(2, '0')}-${last ?? first}`)
  return `${last ? `${Number(first)}–` : ''}${until} ${timesText(times)}`
}

function timesText(times: string): string {
  if (times === 'off' || times === 'closed') return 'выходной'
  if (times === '00:00-24:00') return 'круглосуточно'
  return times
    .replace(/\b0(\d:)/g, '$1')
    .replaceAll('-', '–')
    .replaceAll(',', ', ')
}

/** `8:00–22:00`, `круглосуточно`, `выходной` of one day. */
export function openDayText(hours: readonly { from: string; until: string }[]): string {
  if (hours.length === 0) return 'выходной'
  return timesText(hours.map(({ from, until }) => `${from}-${until}`).join(','))
}

interface Opening {
  isOpenNow: boolean
  isRoundTheClock: boolean
  changesAt: string | null
}

/**
 * `Открыто до 22:00`, `Закрыто, откроется завтра в 8:00`; the clock and the day are the pharmacy's own. A page rendered
 * for nobody in particular does not know the day.
 */
export function openingText({ isOpenNow, isRoundTheClock, changesAt }: Opening, today: string | undefined): string {
  if (isRoundTheClock) return 'Открыто круглосуточно'
  if (!changesAt || today === undefined) return isOpenNow ? 'Открыто' : 'Закрыто'
  const [day = '', clock = ''] = changesAt.split(' ')
  const time = clock.replace(/^0(?=\d:)/, '')
  if (isOpenNow && time === '0:00') return 'Открыто до полуночи'
  if (isOpenNow) return day === today ? `Открыто до ${time}` : `Открыто до ${time}, ${dayText(day)}`
  if (day === today) return `Закрыто, откроется в ${time}`
  return day === nextDay(today) ? `Закрыто, откроется завтра в ${time}` : `Закрыто, откроется ${dayText(day)} в ${time}`
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
