import { form } from './plural.ts'

const minuteMs = 60_000

/** «только что», «12 минут назад», «3 часа назад», «2 дня назад». */
export function timeAgoText(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / minuteMs)
  if (minutes < 1) return 'только что'
  if (minutes < 60) return `${minutes} ${form(minutes, ['минуту', 'минуты', 'минут'])} назад`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} ${form(hours, ['час', 'часа', 'часов'])} назад`
  const days = Math.floor(hours / 24)
  return `${days} ${form(days, ['день', 'дня', 'дней'])} назад`
}
