import { expect, test } from 'vitest'
import { afterQuietHours, outsideQuietHours } from './quiet-hours.ts'

const moscow = 'Europe/Moscow'
const night = { from: '21:00', until: '09:00' }
const at = (time: string, hours = night, zone = moscow) => afterQuietHours(new Date(time), zone, hours).toISOString()

test('a message of the day is sent at once', () => {
  expect(at('2026-11-21T09:00:00Z')).toBe('2026-11-21T09:00:00.000Z')
  expect(at('2026-11-21T17:59:00Z')).toBe('2026-11-21T17:59:00.000Z')
})

test('a message of the evening or the night is sent in the morning', () => {
  expect(at('2026-11-21T18:00:00Z')).toBe('2026-11-22T06:00:00.000Z')
  expect(at('2026-11-21T23:30:00Z')).toBe('2026-11-22T06:00:00.000Z')
})

test('without hours of a shopper’s own the evening from nine and the night until nine are quiet', () => {
  const sent = (time: string) => outsideQuietHours(new Date(time), moscow).toISOString()
  expect(sent('2026-11-21T17:59:00Z')).toBe('2026-11-21T17:59:00.000Z')
  expect(sent('2026-11-21T18:00:00Z')).toBe('2026-11-22T06:00:00.000Z')
  expect(sent('2026-11-22T05:59:00Z')).toBe('2026-11-22T06:00:00.000Z')
})

test('quiet hours within one day end on that day', () => {
  expect(at('2026-11-21T09:59:00Z', { from: '13:00', until: '15:30' })).toBe('2026-11-21T09:59:00.000Z')
  expect(at('2026-11-21T10:00:00Z', { from: '13:00', until: '15:30' })).toBe('2026-11-21T12:30:00.000Z')
  expect(at('2026-11-21T11:00:00Z', { from: '13:00', until: '15:30' })).toBe('2026-11-21T12:30:00.000Z')
  expect(at('2026-11-21T13:00:00Z', { from: '13:00', until: '15:30' })).toBe('2026-11-21T13:00:00.000Z')
})

test('equal hours mean no quiet hours', () => {
  expect(at('2026-11-21T23:30:00Z', { from: '00:00', until: '00:00' })).toBe('2026-11-21T23:30:00.000Z')
})

test('quiet hours are counted in the time zone of the shopper', () => {
  expect(at('2026-11-21T20:00:00Z', night, 'Asia/Kamchatka')).toBe('2026-11-21T21:00:00.000Z')
})
