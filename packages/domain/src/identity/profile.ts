import { fail } from '@romashka/basics'

const longestName = 100
const namePattern = /^\p{L}[\p{L}\p{M} .'\u2019\u02bc-]*$/u
const oldestYears = 120

/** Normalises a name: single spaces, NFC. @throws user.name_invalid */
export function readName(field: string, input: string | null): string | null {
  const name = (input ?? '').normalize('NFC').trim().replace(/\s+/g, ' ')
  if (name === '') return null
  if (name.length > longestName) fail('user.name_invalid', { field, longest: longestName })
  return namePattern.test(name) ? name : fail('user.name_invalid', { field })
}

/** A real day of the last 120 years. @throws user.birthday_invalid */
export function readBirthday(input: string | null, today: string): string | null {
  if (input === null || input === '') return null
  const at = new Date(`${input}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(input) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(input)
  const oldest = `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`
  return isDay && input <= today && input >= oldest ? input : fail('user.birthday_invalid')
}
