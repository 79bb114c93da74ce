import { expect, test } from 'vitest'
import { afterQuietHours } from './after-quiet-hours.ts'

const moscow = 'Europe/Moscow'
const night = { from: '21:00', until: '09:00' }
const at = (time: string, hours = night, zone = moscow) => afterQuietHours(new Date(time), zone, hours).toISOString()

test('what happens in the day is told at once', () => {
  expect(at('2026-11-21T09:00:00Z')).toBe('2026-11-21T09:00:00.000Z')
  expect(at('2026-11-21T17:59:00Z')).toBe('2026-11-21T17:59:00.000Z')
})

test('what happens in the evening or at night waits for the morning', () => {
  expect(at('2026-11-21T18:00:00Z')).toBe('2026-11-22T06:00:00.000Z')
  expect(at('2026-11-21T23:30:00Z')).toBe('2026-11-22T06:00:00.000Z')
})

test('hours within one day end on that day', () => {
  expect(at('2026-11-21T11:00:00Z', { from: '13:00', until: '15:30' })).toBe('2026-11-21T12:30:00.000Z')
  expect(at('2026-11-21T13:00:00Z', { from: '13:00', until: '15:30' })).toBe('2026-11-21T13:00:00.000Z')
})

test('the same hour twice is never quiet', () => {
  expect(at('2026-11-21T23:30:00Z', { from: '00:00', until: '00:00' })).toBe('2026-11-21T23:30:00.000Z')
})

test('hours are those of the shopper’s own city', () => {
  expect(at('2026-11-21T20:00:00Z', night, 'Asia/Kamchatka')).toBe('2026-11-21T21:00:00.000Z')
})
