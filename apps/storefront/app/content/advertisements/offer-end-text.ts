import { dateTimeText, localDayYearText } from '../../text/local-dates.ts'
import { plural } from '../../text/plural.ts'

const dayMs = 86_400_000

/** East of Moscow an offer that ends at its midnight ends at night: the hours before anybody buys are not counted. */
const morningHour = 9

/** `До 25 ноября 2026 г., 18:00`; of an end at midnight or in the night the last whole day: `По 24 ноября 2026 г.` */
export function endText(endsAt: string, zone: string): string {
  const time = dateTimeText(endsAt, zone).split(', ')[1] ?? ''
  if (Number.parseInt(time, 10) >= morningHour) return `До ${localDayYearText(endsAt, zone)}, ${time}`
  const dayBefore = new Date(Date.parse(endsAt) - dayMs).toISOString()
  return `По ${localDayYearText(dayBefore, zone)}`
}

/** `ещё 3 дня`, `ещё 05:12:09`, `закончилось`. */
export function timeLeftText(leftMs: number): string {
  if (leftMs <= 0) return 'закончилось'
  if (leftMs >= dayMs) return `ещё ${plural(Math.floor(leftMs / dayMs), ['день', 'дня', 'дней'])}`
  const seconds = Math.floor(leftMs / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `ещё ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}
