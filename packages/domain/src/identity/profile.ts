import { fail, isDay, localDay } from '@romashka/basics'

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

/**
 * A real day of the last 120 years, today included: today is that of the country's easternmost clock, so that a child born
 * there has a valid birthday.
 */
export function isBirthday(input: string, now: Date): boolean {
  const today = localDay(now, 'Asia/Kamchatka')
  const oldest = `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`
  return isDay(input) && input <= today && input >= oldest
}

/** @throws user.birthday_invalid */
export function readBirthday(input: string | null, now: Date): string | null {
  if (input === null || input === '') return null
  return isBirthday(input, now) ? input : fail('user.birthday_invalid')
}
