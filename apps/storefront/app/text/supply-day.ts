import { addDays, dayOf } from '@romashka/basics'
import { dayText } from './dates.ts'

/** `завтра, 23 ноября`; `послезавтра, 24 ноября` for what is ordered after the warehouse has sent its packs. */
export function supplyDayText({ today, tomorrow }: { today: string; tomorrow: string }): string {
  return `${tomorrow === addDays(dayOf(today), 1) ? 'завтра' : 'послезавтра'}, ${dayText(tomorrow)}`
}
