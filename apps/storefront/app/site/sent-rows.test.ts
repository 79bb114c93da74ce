import { expect, test } from 'vitest'
import { readRows, sendRows } from './sent-rows.ts'

/** As the browser gets it: a copy of what was sent. */
const received = <Sent>(sent: Sent): Sent => structuredClone(sent)

const cards = [
  { id: 1, title: 'Аспирин «Экспресс»', price: null, badges: ['sale'], isToday: true },
  { id: 2, title: '</script> & "\\\n', price: 12_300, badges: [], isToday: false },
]

test('the rows of a page are read as they were sent', () => {
  expect(readRows(received(sendRows(cards)))).toEqual(cards)
  expect(readRows(received(sendRows<object>([])))).toEqual([])
})

test('they are the same objects each time: what is made of an object is found again', () => {
  const sent = sendRows(cards)
  expect(readRows(sent)).toBe(cards)
  const copy = received(sent)
  expect(readRows(copy)).toBe(readRows(copy))
})
