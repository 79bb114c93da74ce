import { dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { checkMarkup, checkRegistryPrice } from './check-ceiling.ts'
import type { FeedMarkup } from './feed.ts'

const markup: FeedMarkup = {
  region: 'moskva',
  holdsFrom: dayOf('2026-01-01'),
  source: ' Приказ  № 1 ',
  wholesalePercents: [17, 14.5, 10],
  retailPercents: [29.25, 24, 0],
}

test('mark-ups with at most two digits after the comma come in, their source without needless spaces', () => {
  expect(checkMarkup(markup)).toEqual({ row: { ...markup, source: 'Приказ № 1' }, notes: [] })
  expect(checkMarkup({ ...markup, retailPercents: [200, 0, 0.01] })).toHaveProperty('row')
})

test.each([-0.01, 200.01, 12.345, Number.NaN, Number.POSITIVE_INFINITY])('%d is no mark-up, in either trade', (bad) => {
  const refused = { reason: 'percent_malformed', value: String(bad) }
  expect(checkMarkup({ ...markup, wholesalePercents: [bad, 1, 1] })).toEqual(refused)
  expect(checkMarkup({ ...markup, retailPercents: [1, 1, bad] })).toEqual(refused)
})

test('mark-ups need a day that the calendar has, and a source of one to three hundred letters', () => {
  expect(checkMarkup({ ...markup, holdsFrom: '2026-02-30' as FeedMarkup['holdsFrom'] })).toEqual({
    reason: 'holds_from_malformed',
    value: '2026-02-30',
  })
  expect(checkMarkup({ ...markup, source: ' ' })).toEqual({ reason: 'source_missing', value: '' })
  expect(checkMarkup({ ...markup, source: 'а'.repeat(300) })).toHaveProperty('row')
  expect(checkMarkup({ ...markup, source: 'а'.repeat(301) })).toMatchObject({ reason: 'source_missing' })
})

test('a registered price is a whole number of kopecks above zero, up to ten million roubles', () => {
  const registered = { code: ' 101 ', priceKopecks: 1 }
  expect(checkRegistryPrice(registered)).toEqual({ row: { code: '101', priceKopecks: 1 }, notes: [] })
  expect(checkRegistryPrice({ ...registered, priceKopecks: 1_000_000_000 })).toHaveProperty('row')
  for (const priceKopecks of [0, -1, 1.5])
    expect(checkRegistryPrice({ ...registered, priceKopecks })).toEqual({
      reason: 'price_not_positive',
      value: String(priceKopecks),
    })
  expect(checkRegistryPrice({ ...registered, priceKopecks: 1_000_000_001 })).toEqual({
    reason: 'price_too_high',
    value: '1000000001',
  })
})

test('a registered price names a product by a code of at most 64 letters', () => {
  expect(checkRegistryPrice({ code: '  ', priceKopecks: 1 })).toEqual({ reason: 'code_missing', value: '  ' })
  expect(checkRegistryPrice({ code: 'c'.repeat(64), priceKopecks: 1 })).toHaveProperty('row')
  expect(checkRegistryPrice({ code: 'c'.repeat(65), priceKopecks: 1 })).toMatchObject({ reason: 'code_too_long' })
})
