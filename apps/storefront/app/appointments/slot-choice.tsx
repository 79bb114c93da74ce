import { addDays, type Day, dayOf, localDay } from '@romashka/basics'
import { Button, classNames, Icon, IconButton, Skeleton } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { FailedPart } from '../api/loading-or-error.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { dayText } from '../text/dates.ts'
import { clockText } from '../text/local-dates.ts'
import { columnText, slotDayText, slotText } from './slot-text.ts'
import type { Doctor, Salon, Service, Slot } from './specialties.ts'

interface SlotChoiceProps {
  pharmacyId: Salon['id']
  serviceId: Service['id']
  doctorId: Doctor['id'] | undefined
  zone: string
  chosenAt: string | undefined
  onChoose: (slot: Slot) => void
  now: Date
  /** One column of days on a desktop too: used in a dialog. */
  isNarrow?: boolean
}

const weekDays = 7
const weeksAhead = 6
const freshMs = 30_000

/** Free times of a week: columns of days on a desktop, one below the other on a phone; the nearest one is named first. */
export function SlotChoice({
  pharmacyId,
  serviceId,
  doctorId,
  zone,
  chosenAt,
  onChoose,
  now,
  isNarrow = false,
}: SlotChoiceProps) {
  const today = localDay(now, zone)
  const [asked, setAsked] = useState<Day>()
  const from = asked ?? (chosenAt ? weekOf(localDay(new Date(chosenAt), zone), today) : today)
  const until = addDays(from, weekDays - 1)
  const query = { pharmacy_id: pharmacyId, service_id: serviceId, doctor_id: doctorId, from, until }
  const { data, error, refetch } = useApiQuery(
    ['slots', query],
    (signal) => browserApi.ask('GET /api/v1/doctors/calendar', { query }, signal),
    { refreshMs: () => freshMs },
  )
  if (error) return <FailedPart text={error} onAgain={refetch} />
  if (!data) return <Skeleton className="h-72 rounded-card" />
  const { nearest } = data
  const nearestDay = nearest && localDay(new Date(nearest.starts_at), zone)
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {nearest ? (
          <Button kind="secondary" onClick={() => onChoose(nearest)}>
            {`Ближайшее: ${slotText(nearest.starts_at, zone, now)}`}
          </Button>
        ) : (
          <p>Свободного времени пока нет.</p>
        )}
        <WeekButtons from={from} until={until} today={today} onWeek={setAsked} />
      </div>
      <Week days={data.results} today={today} chosenAt={chosenAt} isNarrow={isNarrow} onChoose={onChoose} />
      {nearestDay && nearestDay > until && data.results.every(({ slots }) => slots.length === 0) && (
        <Button kind="quiet" onClick={() => setAsked(weekOf(nearestDay, today))} className="mt-3">
          {`Показать ${slotDayText(nearestDay, today)}`}
        </Button>
      )}
    </div>
  )
}

interface WeekButtonsProps {
  from: Day
  until: Day
  today: Day
  onWeek: (from: Day) => void
}

function WeekButtons({ from, until, today, onWeek }: WeekButtonsProps) {
  const earlier = addDays(from, -weekDays)
  const later = addDays(from, weekDays)
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon={<Icon name="chevron-left" size={22} />}
        label="Неделя раньше"
        disabled={from <= today}
        onClick={() => onWeek(earlier < today ? today : earlier)}
      />
      <p aria-live="polite" className="min-w-44 text-center tabular-nums">
        {`${dayText(from)}\u00a0— ${dayText(until)}`}
      </p>
      <IconButton
        icon={<Icon name="chevron-right" size={22} />}
        label="Неделя позже"
        disabled={later > addDays(today, weekDays * weeksAhead - 1)}
        onClick={() => onWeek(later)}
      />
    </div>
  )
}

interface WeekProps extends Pick<SlotChoiceProps, 'chosenAt' | 'onChoose'> {
  days: readonly { date: string; slots: readonly Slot[] }[]
  today: Day
  isNarrow: boolean
}

function Week({ days, today, chosenAt, isNarrow, onChoose }: WeekProps) {
  return (
    <ul
      aria-label="Свободное время по дням"
      className={classNames('space-y-5', !isNarrow && 'md:grid md:grid-cols-7 md:gap-2 md:space-y-0')}
    >
      {days.map(({ date, slots }) => {
        const { weekday, day } = columnText(date)
        const times = distinct(slots)
        return (
          <li key={date} className={classNames(times.length === 0 && (isNarrow ? 'hidden' : 'hidden md:block'))}>
            <p
              className={classNames('mb-2 text-note', !isNarrow && 'md:text-center', date === today && 'font-semibold')}
            >
              <span className={classNames(!isNarrow && 'md:block')}>{weekday}</span>{' '}
              <span className="text-quiet">{day}</span>
            </p>
            {times.length === 0 ? (
              <p className="text-center text-quiet">
                <span aria-hidden="true">—</span>
                <span className="sr-only">нет свободного времени</span>
              </p>
            ) : (
              <ul
                className={classNames(
                  'grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2',
                  !isNarrow && 'md:grid-cols-1',
                )}
              >
                {times.map((slot) => (
                  <li key={slot.starts_at}>
                    <button
                      type="button"
                      aria-pressed={slot.starts_at === chosenAt}
                      aria-label={`${slotDayText(date, today)}, ${clockText(slot.time)}`}
                      onClick={() => onChoose(slot)}
                      className={classNames(
                        'min-h-12 w-full min-w-19 rounded-control border px-2 font-medium tabular-nums transition-colors duration-150',
                        slot.starts_at === chosenAt
                          ? 'border-leaf bg-leaf text-white'
                          : 'border-line bg-surface hover:border-leaf hover:text-leaf',
                      )}
                    >
                      {clockText(slot.time)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Of several specialists who are free at the same time the first. */
function distinct(slots: readonly Slot[]): Slot[] {
  return slots.filter(({ starts_at }, at) => slots.findIndex((one) => one.starts_at === starts_at) === at)
}

/** The week, counted from today, in which a day lies. */
function weekOf(day: Day, today: Day): Day {
  let from = today
  while (addDays(from, weekDays) <= day) from = addDays(from, weekDays)
  return dayOf(from)
}
