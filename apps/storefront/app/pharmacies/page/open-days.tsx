import { localDay } from '@romashka/basics'
import { classNames } from '@romashka/ui'
import type { ReplyOf } from '../../api/api.ts'
import { weekdayText } from '../../text/dates.ts'
import { hoursLines, openDayText } from '../hours.ts'

const shownDays = 7

export interface OpenDaysProps {
  openingHours: string
  openDays: ReplyOf<'GET /api/v1/drugstores/:id/products'>['openDays']
  /** Nothing on the server: a kept page does not know what day it is. */
  now: Date | undefined
  zone: string
}

/** The hours of a week as a rule; day by day from today, holidays included, once the day is known. */
export function OpenDays({ openingHours, openDays, now, zone }: OpenDaysProps) {
  const today = now && localDay(now, zone)
  const coming = today ? openDays.filter(({ day }) => day >= today).slice(0, shownDays) : []
  const texts = new Set(coming.map(({ hours }) => openDayText(hours)))
  // Seven times the same says less than once.
  if (texts.size < 2) {
    return (
      <ul className="mt-2">
        {hoursLines(openingHours).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  }
  return (
    <dl className="mt-2 max-w-sm">
      {coming.map(({ day, hours }) => (
        <div
          key={day}
          className={classNames('flex flex-wrap justify-between gap-x-4 py-1', day === today && 'font-semibold')}
        >
          <dt className="first-letter:uppercase">{day === today ? 'Сегодня' : weekdayText(day)}</dt>
          <dd className={classNames('ml-auto whitespace-nowrap tabular-nums', hours.length === 0 && 'text-quiet')}>
            {openDayText(hours)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
