import { expect, test } from 'vitest'
import { suggestDemoAddress } from './streets.ts'

const moscow = '0c5b2444-70a0-4932-980c-b4dc0d3f02b5'
const petersburg = 'c2deb16a-0330-4f05-821f-1d09c93331e6'
const within = (fias_id: string) => ({ count: 5, locations: [{ fias_id }] })

test('a street is suggested by its beginning, within the city asked for', () => {
  expect(suggestDemoAddress('Тверск', within(moscow)).map(({ value }) => value)).toContain('ул Тверская')
  expect(suggestDemoAddress('Невский', within(moscow))).toEqual([])
  expect(suggestDemoAddress('Невский', within(petersburg)).map(({ value }) => value)).toContain('пр-кт Невский')
})

test('a house has a number, a level and an id of its own', () => {
  const [street] = suggestDemoAddress('ул. Тверская', within(moscow))
  const [house] = suggestDemoAddress('Москва, улица Тверская, д. 12к2', within(moscow))
  expect(house).toMatchObject({ value: 'ул Тверская, д 12к2', data: { house: '12к2', fias_level: '8' } })
  expect(house?.data.fias_id).not.toBe(street?.data.fias_id)
  expect(street?.data.house).toBeUndefined()
})

test('without a city, or without a word of a street, nothing is suggested', () => {
  expect(suggestDemoAddress('Тверская', { count: 5, locations: [] })).toEqual([])
  expect(suggestDemoAddress('12', within(moscow))).toEqual([])
  expect(suggestDemoAddress('улица', within(moscow))).toEqual([])
})
