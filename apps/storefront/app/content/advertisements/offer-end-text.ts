import { dateTimeText, localDayYearText } from '../../text/dates.ts'
import { plural } from '../../text/plural.ts'

const dayMs = 86_400_000

/** `До 25 ноября 2026 г., 18:00`; of an end at midnight the last day: `По 24 ноября 2026 г.` */
export function endText(endsAt: string, zone: string): string {
  const time = dateTimeText(endsAt, zone).split(', ')[1]
  if (time !== '00:00') return `До ${localDayYearText(endsAt, zone)}, ${time}`
  return `По ${localDayYearText(new Date(Date.parse(endsAt) - 1).toISOString(), zone)}`
}

/** `ещё 3 дня`, `ещё 05:12:09`, `закончилось`. */
export function timeLeftText(leftMs: number): string {
  if (leftMs <= 0) return 'закончилось'
  if (leftMs >= dayMs) return `ещё ${plural(Math.floor(leftMs / dayMs), ['день', 'дня', 'дней'])}`
  const seconds = Math.floor(leftMs / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `ещё ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}
