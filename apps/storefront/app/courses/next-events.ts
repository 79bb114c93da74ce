import type { CalendarEvent } from './course.ts'

/** Doses are taken every day: of each course only the first is news. Everything else stays, in its order. */
export function nextEvents(events: readonly CalendarEvent[]): CalendarEvent[] {
  const seen = new Set<string>()
  return events.filter(({ kind, course }) => {
    if (kind !== 'doses' || !course) return true
    const isNew = !seen.has(course.id)
    seen.add(course.id)
    return isNew
  })
}
