import type { Day } from '@romashka/basics'

/**
 * `2027-12-31`, with a time or without, `31.12.2027`, and `20271231` of dBase; no other writing has but one meaning. A day
 * that no month has is none.
 */
export function findDay(text: string | undefined): Day | undefined {
  const written = (text ?? '').trim()
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})(?!\d)/.exec(written) ?? []
  const [, ...together] = /^(20\d\d)(\d\d)(\d\d)$/.exec(written) ?? []
  const found = year
    ? `${year}-${month}-${day}`
    : together.length > 0
      ? together.join('-')
      : /^(\d{4}-\d\d-\d\d)(?!\d)/.exec(written)?.[1]
  return found && new Date(`${found}T00:00:00Z`).toJSON()?.startsWith(found) ? (found as Day) : undefined
}

/** The first day of a month that stands without a day: `01.2028`, `2028-01`. */
export function findMonth(text: string | undefined): Day | undefined {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])[./-](\d{4})(?![\d.])/.exec(text ?? '') ?? []
  if (year) return `${year}-${month}-01` as Day
  const [, before, after] = /^\s*(\d{4})[.-](0[1-9]|1[0-2])(?![\d.-])/.exec(text ?? '') ?? []
  return before ? (`${before}-${after}-01` as Day) : undefined
}

/** The same of a column that has to hold one: what is no day stays as it is, for whoever checks days to refuse. */
export const writtenDay = (written: string): Day => findDay(written) ?? (written.trim() as Day)
