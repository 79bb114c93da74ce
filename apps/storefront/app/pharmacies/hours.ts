import { monthsOfDays } from '@romashka/basics'
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
  if (openingHours === '24/7') return ['Круглосуточно, без выходных']
  return openingHours
    .split(/; */)
    .filter(Boolean)
    .map((rule) => {
      const [, names, times = rule] = /^(.*?):? (\d\d:\d.*|\S+)$/.exec(rule) ?? []
      return `${names && names !== 'Mo-Su' ? whoText(names) : 'Ежедневно'} ${timesText(times)}`
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

/** `Mo-Fr` as `Пн–Пт`, `Jan 01-08` as `1–8 января`, `2026 Nov 23-2026 Dec 06` as `23 ноября–6 декабря`. */
function whoText(names: string): string {
  return punctuated(
    names
      .replace(
        /(?:\d{4} )?([A-Z][a-z]{2}) (\d\d(?:[-,]\d\d\b)*)/g,
        (_, month: string, dates: string) => `${dates}\u00a0${monthsOfDays[months.indexOf(month)]}`,
      )
      .replace(/[A-Z][a-zH]/g, (name) => days[name] ?? name),
  )
}

/** `08-22,23` as `8–22, 23` */
const punctuated = (text: string) =>
  text
    .replace(/(?<![\d:])0(?=\d)/g, '')
    .replaceAll('-', '–')
    .replaceAll(',', ', ')

function timesText(times: string): string {
  if (times === 'off' || times === 'closed') return 'выходной'
  if (times === '00:00-24:00') return 'круглосуточно'
  return punctuated(times)
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
