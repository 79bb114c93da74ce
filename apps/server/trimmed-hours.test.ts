import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { trimHours } from './trimmed-hours.ts'

interface Library {
  new (hours: string, place: object): Hours
}
interface Hours {
  getOpenIntervals(from: Date, until: Date): unknown[][]
  prettifyValue(): string
  getWarnings(): string[]
}

const whose = createRequire(new URL('../../packages/domain/package.json', import.meta.url))
const file = join(dirname(whose.resolve('opening_hours')), 'opening_hours.esm.mjs')
const source = readFileSync(file, 'utf8')
const trimmed = trimHours(source)
const russia = { lat: 55.75, lon: 37.62, address: { country_code: 'ru', state: '' } }

/** The program as a module; its one import is looked for where the library lies. */
async function load(code: string): Promise<Library> {
  const sun = pathToFileURL(createRequire(file).resolve('suncalc')).href
  const text = Buffer.from(code.replace("'suncalc'", `'${sun}'`)).toString('base64')
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)).default
}

/** How the library reads hours, and when it says that a place is open in a year with all its holidays. */
function reading(library: Library, hours: string) {
  try {
    const read = new library(hours, russia)
    const open = read.getOpenIntervals(new Date('2026-01-01T00:00'), new Date('2027-01-01T00:00'))
    return { hours: read.prettifyValue(), warnings: read.getWarnings(), open: open.map((one) => one.map(String)) }
  } catch (error) {
    return { error: String(error) }
  }
}

test('the trimmed library reads hours as the whole one does', async () => {
  const [whole, ours] = await Promise.all([load(source), load(trimmed)])
  const written = [
    '24/7',
    'Mo-Fr 08:00-22:00; Sa-Su 09:00-21:00; PH off',
    'PH 10:00-16:00',
    'sunrise-sunset',
    'Пн-Пт 8-20; Сб 9:00-18:00',
    'пн–вс с 9.00 до 21.00',
    'Montag-Freitag 9-18',
    'lundi-vendredi 9:00-12:00',
    'Январь-Март 10:00-18:00',
    'whenever',
  ]
  for (const hours of written) expect(reading(ours, hours), hours).toEqual(reading(whole, hours))
  const { open } = reading(ours, 'Mo-Su 09:00-21:00; PH off')
  expect(open?.length).toBeLessThan(365)
})

test('it is little more than half of the whole one, and another one stops the build', () => {
  expect(trimmed.length).toBeLessThan(source.length * 0.6)
  expect(() => trimHours(source.replace('const de = {', 'const dee = {'))).toThrow('has changed')
})
