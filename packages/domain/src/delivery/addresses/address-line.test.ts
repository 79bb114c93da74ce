import { expect, test } from 'vitest'
import { addressLine } from './address-line.russian.ts'

const nothing = { flat: null, entrance: null, floor: null, intercom: null }

test.each([
  [{ representation: 'улица Арбат, 12' }, 'улица Арбат, 12'],
  [
    { representation: 'улица Арбат, 12', flat: '45', entrance: '2', floor: '3', intercom: '45К1234' },
    'улица Арбат, 12, кв. 45, подъезд 2, этаж 3, домофон 45К1234',
  ],
  [{ representation: 'улица Арбат, 12', flat: 'офис 7', floor: '3 этаж' }, 'улица Арбат, 12, офис 7, 3 этаж'],
  [{ representation: 'улица Арбат, 12, кв. 45', flat: '45', entrance: '2' }, 'улица Арбат, 12, кв. 45, подъезд 2'],
  [{ representation: 'улица Офицерская, 5', flat: '1' }, 'улица Офицерская, 5, кв. 1'],
  [{ representation: 'улица Арбат, 12', intercom: 'не работает' }, 'улица Арбат, 12, домофон не работает'],
])('%o is %s', (said, line) => {
  expect(addressLine({ ...nothing, ...said })).toBe(line)
})
