import { invalid } from './yookassa-error.ts'

/** Money as the vendor writes it: a string with two decimals. */
export type Amount = { value: string; currency: 'RUB' }

export function amountOf(kopecks: number): Amount {
  return { value: `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`, currency: 'RUB' }
}

export function readAmount(given: unknown, parameter: string): number {
  const { value, currency } = readRecord(given, parameter)
  if (typeof value !== 'string' || !/^\d{1,10}\.\d{2}$/.test(value)) {
    invalid(`${parameter}.value`, 'Incorrect value: a string with two decimals is expected')
  }
  if (currency !== 'RUB') invalid(`${parameter}.currency`, 'Incorrect currency')
  const kopecks = Number(value.replace('.', ''))
  if (kopecks <= 0) invalid(`${parameter}.value`, 'Amount must be greater than zero')
  return kopecks
}

export function readRecord(given: unknown, parameter: string): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) invalid(parameter, 'An object is expected')
  return given as Record<string, unknown>
}

export function readText(given: unknown, parameter: string, longest: number): string | undefined {
  if (given === undefined || given === null) return undefined
  if (typeof given !== 'string' || given.length > longest) {
    invalid(parameter, `A string of at most ${longest} characters is expected`)
  }
  return given
}
