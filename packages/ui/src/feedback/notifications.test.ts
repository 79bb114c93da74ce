import { expect, test } from 'vitest'
import { defaultTimeoutMs, notify, type Position } from './notifications.ts'

test('a notification stays five seconds unless told otherwise', () => {
  expect(defaultTimeoutMs).toBe(5000)
})

test('an unknown position is rejected', () => {
  const nowhere: string = 'behind'
  expect(() => notify({ message: 'hello', position: nowhere as Position })).toThrow(RangeError)
})

test('a negative timeout and one that is no number are rejected', () => {
  expect(() => notify({ message: 'hello', timeoutMs: -1 })).toThrow(RangeError)
  expect(() => notify({ message: 'hello', timeoutMs: Number.NaN })).toThrow(RangeError)
})

test('zero keeps it until it is closed', () => {
  expect(() => notify({ message: 'hello', timeoutMs: 0 })()).not.toThrow()
})
