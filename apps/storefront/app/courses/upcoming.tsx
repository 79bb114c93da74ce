import { addDays, type Day, localDay, localTime } from '@romashka/basics'
import { Icon, Skeleton } from '@romashka/ui'
import { Link } from 'react-router'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useCityPath } from '../site/paths.ts'
import { dayText } from '../text/dates.ts'
import type { CalendarEvent } from './course.ts'
import { calendarEventText, keyOfEvent, pathOfEvent } from './event-text.ts'
import { nextEvents } from './next-events.ts'

const days = 14
const shown = 4

interface UpcomingProps {
  now: Date
  zone: string
  /** Something is known to wait: until it is read, its place is kept. */
  isExpected: boolean
}

/** What waits for the shopper in the next two weeks; nothing where nothing does, or where it cannot be read now. */
export function Upcoming({ now, zone, isExpected }: UpcomingProps) {
  const to = useCityPath()
  const today = localDay(now, zone)
  const { data, error } = useApiQuery(['calendar', today, days, 'upcoming'], (signal) =>
    browserApi.ask('GET /api/v1/calendar', { query: { from: today, until: addDays(today, days - 1) } }, signal),
  )
  if (!data && !error && isExpected) return <Skeleton className="h-36 rounded-card" />
  const events = mostUrgentFirst(nextEvents(data?.results ?? [], now, localTime(now, zone))).slice(0, shown)
  if (events.length === 0) return null
  return (
    <section aria-labelledby="upcoming" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-2">
        <h2 id="upcoming" className="text-h3">
          Ближайшее
        </h2>
        <Link to={to('/calendar')} className="inline-flex min-h-12 items-center font-medium text-leaf hover:underline">
          Весь календарь
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <li key={`${event.date} ${keyOfEvent(event)}`}>
            <UpcomingEvent event={event} today={today} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What ends by itself within hours unless the shopper does something. */
const urgent: readonly CalendarEvent['kind'][] = ['pay_until', 'answer_until']

/** Then day by day; what the shop does by itself comes last in its day. */
function mostUrgentFirst(events: readonly CalendarEvent[]): CalendarEvent[] {
  const rank = ({ kind, date }: CalendarEvent) =>
    urgent.includes(kind) ? '' : `${date} ${kind === 'expected' ? 'later' : 'first'}`
  return events.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}

function UpcomingEvent({ event, today, zone }: { event: CalendarEvent; today: Day; zone: string }) {
  const to = useCityPath()
  const { title, note } = calendarEventText(event, zone)
  return (
    <Link to={to(pathOfEvent(event) ?? '/calendar')} className="flex items-center gap-3 p-4 hover:text-leaf">
      <span className="min-w-0 grow">
        <span className="block text-note text-quiet first-letter:uppercase">{dayName(event.date, today)}</span>
        <span className="block font-medium break-words hyphens-auto">{title}</span>
        <span className="block text-note text-quiet first-letter:uppercase">{note}</span>
      </span>
      <Icon name="chevron-right" size={20} className="shrink-0 text-quiet" />
    </Link>
  )
}

function dayName(day: string, today: Day): string {
  if (day === today) return 'сегодня'
  return day === addDays(today, 1) ? 'завтра' : dayText(day)
}
