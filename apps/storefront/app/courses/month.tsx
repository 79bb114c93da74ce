import { type Day, dayOf } from '@romashka/basics'
import { classNames, Icon, IconButton, Skeleton } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { FailedPart } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { dayText, weekdayText } from '../text/dates.ts'
import { EventList, type EventListProps } from './agenda.tsx'
import { keyOfEvent } from './event-text.ts'
import { monthFrom, weeksOf } from './month-grid.ts'

const monthName = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

/** A month, day by day; what is on a chosen day stands below. */
export function Month({ today, zone, version }: { today: Day; zone: string; version: number }) {
  const [month, setMonth] = useState(monthFrom(today, 0))
  const [chosen, setChosen] = useState(today)
  const weeks = weeksOf(month)
  const query = { from: weeks[0]?.[0] ?? month, until: weeks.at(-1)?.at(-1) ?? month }
  const { data, error, refetch } = useApiQuery(
    ['calendar', query, version],
    (signal) => browserApi.ask('GET /api/v1/calendar', { query }, signal),
    { keepsPrevious: false },
  )
  const byDay = Map.groupBy(data?.results ?? [], ({ date }) => dayOf(date))
  /** A day of another month is not known to be empty: the chosen one lies in the month that is shown. */
  function turn(months: number) {
    const next = monthFrom(month, months)
    setMonth(next)
    setChosen(next === monthFrom(today, 0) ? today : next)
  }
  return (
    <div className="rounded-card border border-line bg-surface px-2 py-3 md:p-5">
      <div className="flex items-center justify-between">
        <IconButton icon={<Icon name="chevron-left" size={22} />} label="Месяц раньше" onClick={() => turn(-1)} />
        <h3 aria-live="polite" className="text-h4 first-letter:uppercase">
          {monthName.format(new Date(`${month}T00:00:00Z`)).replace(' г.', '')}
        </h3>
        <IconButton icon={<Icon name="chevron-right" size={22} />} label="Месяц позже" onClick={() => turn(1)} />
      </div>
      <Weeks weeks={weeks} month={month} today={today} chosen={chosen} byDay={byDay} onChoose={setChosen} />
      <div className="mt-4">
        {error && <FailedPart text={error} onAgain={refetch} />}
        {!data && !error && <Skeleton className="h-20 rounded-card" />}
        {data && <ChosenDay day={chosen} events={byDay.get(chosen) ?? []} zone={zone} />}
      </div>
    </div>
  )
}

interface WeeksProps {
  weeks: readonly Day[][]
  month: Day
  today: Day
  chosen: Day
  byDay: ReadonlyMap<Day, EventListProps['events']>
  onChoose: (day: Day) => void
}

function Weeks({ weeks, month, today, chosen, byDay, onChoose }: WeeksProps) {
  return (
    <table className="mt-2 w-full table-fixed border-collapse">
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="py-2 text-center text-note font-normal text-quiet">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="px-px py-0.5">
                <DayButton
                  day={day}
                  events={byDay.get(day) ?? []}
                  isToday={day === today}
                  isOfMonth={monthFrom(day, 0) === month}
                  isChosen={day === chosen}
                  onChoose={() => onChoose(day)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Nothing is said of a month that has not loaded: its days are not known to be empty. */
function ChosenDay({ day, events, zone }: EventListProps & { day: Day }) {
  return (
    <section aria-live="polite">
      <h3 className="mb-2 text-h4 first-letter:uppercase">{weekdayText(day)}</h3>
      {events.length > 0 ? (
        <EventList events={events} zone={zone} />
      ) : (
        <p className="text-quiet">На этот день ничего нет.</p>
      )}
    </section>
  )
}

interface DayButtonProps {
  day: Day
  events: EventListProps['events']
  isToday: boolean
  isOfMonth: boolean
  isChosen: boolean
  onChoose: () => void
}

function DayButton({ day, events, isToday, isOfMonth, isChosen, onChoose }: DayButtonProps) {
  const count = events.length > 0 ? `, событий: ${events.length}` : ''
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${dayText(day)}${isToday ? ', сегодня' : ''}${count}`}
      onClick={onChoose}
      className={classNames(
        'flex min-h-12 w-full flex-col items-center justify-center rounded-control tabular-nums md:min-h-16',
        isChosen ? 'bg-leaf text-white' : 'hover:bg-leaf-tint',
        !isChosen && !isOfMonth && 'text-quiet',
        isToday && 'font-semibold underline underline-offset-4',
      )}
    >
      {Number(day.slice(8))}
      <span aria-hidden="true" className="mt-1 flex h-1.5 gap-1">
        {events.slice(0, 3).map((event) => (
          <span
            key={keyOfEvent(event)}
            className={classNames('size-1.5 rounded-chip', isChosen ? 'bg-white' : 'bg-leaf')}
          />
        ))}
      </span>
    </button>
  )
}
