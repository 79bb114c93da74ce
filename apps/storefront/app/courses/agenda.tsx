import { addDays, type Day } from '@romashka/basics'
import { Button, Icon, type IconName, Skeleton } from '@romashka/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../api/loading.ts'
import { FailedPart } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { useCityPath } from '../site/paths.ts'
import { weekdayText } from '../text/dates.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
import { clockText } from '../text/local-dates.ts'
import { type CalendarEvent, unitsText } from './course.ts'
import { type DosesOfHour, dosesByTime } from './doses-by-time.ts'
import { calendarEventText, keyOfEvent, pathOfEvent } from './event-text.ts'

const pageDays = 7
const maxDays = 98

interface AgendaProps {
  today: Day
  zone: string
  /** Changes when a course has: the days are asked for anew. */
  version: number
}

/** The next week, day by day; days with nothing in them are left out. */
export function Agenda({ today, zone, version }: AgendaProps) {
  const [days, setDays] = useState(pageDays)
  const {
    data: value,
    error,
    refetch,
  } = useApiQuery(['calendar', today, days, version], (signal) =>
    browserApi.ask('GET /api/v1/calendar', { query: { from: today, until: addDays(today, days - 1) } }, signal),
  )
  if (error) return <FailedPart text={error} onAgain={refetch} />
  if (!value) return <Skeleton className="h-96 rounded-card" />
  const byDay = Map.groupBy(value.results, ({ date }) => date)
  return (
    <>
      {byDay.size === 0 ? (
        <div className="rounded-card border border-line bg-surface p-6 text-quiet">
          <Icon name="calendar-x" size={28} className="mb-2 text-leaf" />
          На ближайшие дни ничего нет. Здесь появятся сроки заказов и рецептов, приёмы лекарств и записи к специалистам.
        </div>
      ) : (
        <ol className="space-y-6">
          {[...byDay].map(([day, events]) => (
            <li key={day}>
              <h3 className="mb-2 text-h4 first-letter:uppercase">
                {day === today && 'Сегодня, '}
                {day === addDays(today, 1) && 'Завтра, '}
                {weekdayText(day)}
              </h3>
              <EventList events={events} zone={zone} />
            </li>
          ))}
        </ol>
      )}
      {days < maxDays && (
        <Button kind="quiet" className="mt-4" onClick={() => setDays(days + pageDays)}>
          Показать ещё неделю
        </Button>
      )}
    </>
  )
}

export interface EventListProps {
  events: readonly CalendarEvent[]
  zone: string
}

/** What is on one day: first what is not of every day, then what is taken, by the hour. */
export function EventList({ events, zone }: EventListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {events
        .filter(({ kind }) => kind !== 'doses')
        .map((event) => (
          <EventRow key={keyOfEvent(event)} event={event} zone={zone} />
        ))}
      {dosesByTime(events).map((hour) => (
        <DosesRow key={hour.time} {...hour} />
      ))}
    </ul>
  )
}

function DosesRow({ time, medicines }: DosesOfHour) {
  return (
    <li className="flex items-start gap-3 p-4">
      <Icon name="pill" size={22} className="mt-0.5 shrink-0 text-leaf" />
      <div className="min-w-0">
        <p className="font-medium">
          В{'\u00a0'}
          {clockText(time)}
        </p>
        <ul>
          {medicines.map(({ id, title, units }) => (
            <li key={id} className="break-words hyphens-auto">
              {keepUnitsTogether(title)}
              <span className="whitespace-nowrap text-quiet">, по {unitsText(units)}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const icons: Partial<Record<CalendarEvent['kind'], IconName>> = {
  refill: 'shopping-basket',
  run_out: 'bell',
  courier: 'truck',
  appointment: 'stethoscope',
  prescription_ends: 'file-heart',
}

function EventRow({ event, zone }: { event: CalendarEvent; zone: string }) {
  const to = useCityPath()
  const { title, note } = calendarEventText(event, zone)
  const path = pathOfEvent(event)
  return (
    <li className="flex items-start gap-3 p-4">
      <Icon name={icons[event.kind] ?? 'package'} size={22} className="mt-0.5 shrink-0 text-leaf" />
      <div className="min-w-0">
        {path ? (
          <Link to={to(path)} className="font-medium hover:text-leaf hover:underline">
            {title}
          </Link>
        ) : (
          <p className="font-medium break-words hyphens-auto">{title}</p>
        )}
        <p className="text-note text-quiet first-letter:uppercase">{note}</p>
      </div>
    </li>
  )
}
