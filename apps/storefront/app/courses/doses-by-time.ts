import type { CalendarEvent } from './course.ts'

export interface DosesOfHour {
  /** `09:00` */
  time: string
  medicines: { id: string; title: string; units: number }[]
}

/** What is taken on one day, by the hour: everything taken together stands together. */
export function dosesByTime(events: readonly Pick<CalendarEvent, 'kind' | 'course'>[]): DosesOfHour[] {
  const courses = events.flatMap(({ kind, course }) => (kind === 'doses' && course ? [course] : []))
  const times = [...new Set(courses.flatMap(({ times }) => times))].sort()
  return times.map((time) => ({
    time,
    medicines: courses
      .filter((course) => course.times.includes(time))
      .map(({ id, title, units_per_dose }) => ({ id, title, units: units_per_dose ?? 1 })),
  }))
}
