import { addDays, type Day, dayOf } from '@romashka/basics'

const weekLength = 7

/** The first day of the month, so many months from the one in which a day lies. */
export function monthFrom(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year, month - 1 + months, 1)).toISOString())
}

/** The weeks of a month from Monday to Sunday; days of the months beside it fill the first and the last. */
export function weeksOf(month: Day): Day[][] {
  const sinceMonday = (new Date(`${month}T00:00:00Z`).getUTCDay() + 6) % weekLength
  const next = monthFrom(month, 1)
  const weeks: Day[][] = []
  for (let monday = addDays(month, -sinceMonday); monday < next; monday = addDays(monday, weekLength))
    weeks.push(Array.from({ length: weekLength }, (_, at) => addDays(monday, at)))
  return weeks
}
