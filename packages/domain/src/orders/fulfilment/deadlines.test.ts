import { expect, test } from 'vitest'
import { closingTimes } from './closing-times.ts'
import { decisionDeadline, extendedDeadline, readyDeadline, waitingDeadline } from './deadlines.ts'

const at = (instant: string) => new Date(instant)
const moscow = 'Europe/Moscow'

test('a reservation never ends at night: it lasts until the pharmacy closes', () => {
  const daily = closingTimes('Mo-Su 08:00-22:00')
  expect(readyDeadline(at('2026-11-21T09:00:00Z'), 48, moscow, daily)).toEqual(at('2026-11-23T19:00:00Z'))
})

test('a part that gets ready at night is kept from the morning on, when the shopper may be notified', () => {
  const daily = closingTimes('Mo-Su 08:00-22:00')
  expect(readyDeadline(at('2026-11-21T20:00:00Z'), 48, moscow, daily)).toEqual(at('2026-11-24T19:00:00Z'))
})

test('a day on which the pharmacy is closed does not count as its last', () => {
  const weekdays = closingTimes('Mo-Fr 09:00-20:00')
  expect(readyDeadline(at('2026-11-20T10:00:00Z'), 24, moscow, weekdays)).toEqual(at('2026-11-23T17:00:00Z'))
})

test('on the other side of the country the clock of the pharmacy counts', () => {
  const daily = closingTimes('Mo-Su 08:00-22:00')
  expect(readyDeadline(at('2026-11-21T00:00:00Z'), 24, 'Asia/Kamchatka', daily)).toEqual(at('2026-11-22T10:00:00Z'))
})

test('a shopper has two hours to answer, but the pharmacy an hour before it closes', () => {
  const daily = closingTimes('Mo-Su 08:00-22:00')
  expect(decisionDeadline(at('2026-11-21T09:00:00Z'), 2, moscow, daily)).toEqual(at('2026-11-21T11:00:00Z'))
  expect(decisionDeadline(at('2026-11-21T17:30:00Z'), 2, moscow, daily)).toEqual(at('2026-11-21T18:00:00Z'))
})

test('a shopper is never given less than half an hour to answer', () => {
  const daily = closingTimes('Mo-Su 08:00-22:00')
  expect(decisionDeadline(at('2026-11-21T17:31:00Z'), 2, moscow, daily)).toEqual(at('2026-11-21T19:31:00Z'))
})

test('asked in the last hour before closing, or where none is known, a shopper has all of the time to answer', () => {
  const daily = closingTimes('Mo-Su 08:00-20:00')
  const asked = at('2026-11-21T16:00:00Z')
  expect(decisionDeadline(asked, 2, moscow, daily)).toEqual(at('2026-11-21T18:00:00Z'))
  expect(decisionDeadline(asked, 2, moscow, closingTimes('24/7'))).toEqual(at('2026-11-21T18:00:00Z'))
  expect(decisionDeadline(asked, 2, moscow, () => undefined)).toEqual(at('2026-11-21T18:00:00Z'))
})

test('a pharmacy that never closes cuts nobody short late in the evening either', () => {
  const asked = at('2026-11-21T18:30:00Z')
  expect(decisionDeadline(asked, 24, moscow, closingTimes('24/7'))).toEqual(
    decisionDeadline(asked, 24, moscow, () => undefined),
  )
})

test('who waits for a pack waits until the evening of the next day on which the pharmacy is open', () => {
  const waits = (hours: string) => waitingDeadline(at('2026-11-20T10:00:00Z'), moscow, closingTimes(hours))
  expect(waits('Mo-Su 08:00-19:00')).toEqual(at('2026-11-21T15:00:00Z'))
  expect(waits('Mo-Su 08:00-21:00')).toEqual(at('2026-11-21T17:00:00Z'))
  // Later than that nobody comes to look: it ends at eight.
  expect(waits('Mo-Su 08:00-22:00')).toEqual(at('2026-11-21T17:00:00Z'))
  expect(waits('24/7')).toEqual(at('2026-11-21T17:00:00Z'))
  expect(waits('Mo-Fr 09:00-20:00')).toEqual(at('2026-11-23T16:00:00Z'))
})

test('of a pharmacy that is closed for weeks nothing is promised by its hours', () => {
  const never = () => undefined
  const from = at('2026-11-21T09:00:00Z')
  expect(waitingDeadline(from, moscow, never)).toEqual(at('2026-11-22T09:00:00Z'))
  expect(readyDeadline(from, 48, moscow, never)).toEqual(at('2026-11-23T09:00:00Z'))
})

test('an extension is one day more, also where the pharmacy never closes and the day ends at midnight', () => {
  const always = closingTimes('24/7')
  const until = readyDeadline(at('2026-11-21T09:00:00Z'), 48, moscow, always)
  expect(until).toEqual(at('2026-11-23T21:00:00Z'))
  expect(extendedDeadline(until, 24, moscow, always)).toEqual(at('2026-11-24T21:00:00Z'))
  const daily = closingTimes('Mo-Su 08:00-22:00')
  expect(extendedDeadline(at('2026-11-23T19:00:00Z'), 24, moscow, daily)).toEqual(at('2026-11-24T19:00:00Z'))
})
