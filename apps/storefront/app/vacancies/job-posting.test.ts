import { expect, test } from 'vitest'
import { jobPosting } from './job-posting.ts'
import type { Vacancy } from './vacancy-text.ts'

const vacancy: Vacancy = {
  ...{ id: '1', name: 'Фармацевт', area: { name: 'Казань' }, city_id: 4, region_id: 16, salary: null },
  ...{ published_at: '2026-11-20T09:00:00.000Z', alternate_url: 'https://hh.ru/vacancy/1', address: null },
  ...{ snippet: { requirement: null, responsibility: 'Помогать' }, experience: null, schedule: null, employment: null },
  ...{ description: null, synced_at: null, is_board_silent: false },
}
const paid = (currency: string) => ({ from: 1, to: null, currency, gross: null })
const countryOf = (one: Partial<Vacancy>) =>
  jobPosting({ ...vacancy, ...one }, 'https://apteka.example').map((fact) => JSON.stringify(fact.jobLocation))

test('a vacancy names the country of its region, or of the money that it pays in', () => {
  expect(countryOf({})).toEqual([expect.stringContaining('"addressCountry":"RU"')])
  expect(countryOf({ region_id: null, salary: paid('KZT') })).toEqual([
    expect.stringContaining('"addressCountry":"KZ"'),
  ])
})

test('a vacancy of which nobody knows the country is not described to search engines', () => {
  expect(countryOf({ region_id: null })).toEqual([])
  expect(countryOf({ region_id: null, salary: paid('EUR') })).toEqual([])
})
