import { expect, test } from 'vitest'
import { findDay, findMonth } from './written-day.russian.ts'

test.each([
  '2027-12-31',
  '2027-12-31T00:00:00Z',
  '31.12.2027',
  '31.12.2027 0:00:00',
  '31.12.2027 г.',
  '2027/12/31',
  '2027.12.31',
  '31/12/2027',
  '31-12-2027',
  '12/31/2027',
  '20271231',
  '31 декабря 2027 г.',
  '31-Dec-2027',
  '31.дек.2027',
  'до 31.12.2027',
  'годен до: 31.12.2027',
])('«%s» is the last day of 2027', (written) => {
  expect(findDay(written)).toBe('2027-12-31')
})

test.each(['01.02.2028', '1 февраля 2028', '1 фев 2028'])('«%s» is the first of February', (written) => {
  expect(findDay(written)).toBe('2028-02-01')
})

test.each([
  ...[
    '05/06/2027',
    '05-06-2027',
    '31.11.2027',
    '1.2.2028',
    '31.12',
    '46752',
    '12.2027',
    '31.12.202',
    '2027',
    'P2Y',
    '24 мес.',
  ],
  ...['31.12.2027.1', '1.234,50', '31 мартобря 2027', '05/31/27', '31.12.27', '31-Dec-27', ''],
])('«%s» is no day', (written) => {
  expect(findDay(written)).toBeUndefined()
})

test.each(['12.2027', '12/2027', '2027-12', 'дек.2027', 'Dec-2027', 'декабрь 2027', 'декабрь 2027 г.', 'до 12.2027'])(
  '«%s» is a month, of which the first day counts',
  (written) => {
    expect([findDay(written), findMonth(written)]).toEqual([undefined, '2027-12-01'])
  },
)

test.each(['13.2027', '12.27', 'дек.27', 'Dec 27', '24 мес.', 'май', '27.12.2027'])('«%s» is no month', (written) => {
  expect(findMonth(written)).toBeUndefined()
})
