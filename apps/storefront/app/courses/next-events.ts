import type { CalendarEvent } from './course.ts'

/**
 * What is over by now, `2026-11-28 23:45` on the clock of the city, is not ahead. Doses are taken every day: of each
 * course only the first is news. Everything else stays, in its order.
 */
export function nextEvents(events: readonly CalendarEvent[], now: Date, clock: string): CalendarEvent[] {
  const seen = new Set<string>()
  return events.filter((event) => {
    const { kind, course } = event
    if (isOver(event, now, clock)) return false
    if (kind !== 'doses' || !course) return true
    const isNew = !seen.has(course.id)
    seen.add(course.id)
    return isNew
  })
}

function isOver({ kind, date, at, until, course }: CalendarEvent, now: Date, clock: string): boolean {
  if (kind === 'doses') return (course?.times ?? []).every((time) => `${date} ${time}` < clock)
  const end = until ?? at
  return end !== null && Date.parse(end) <= now.getTime()
}
