import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatUntilDone } from './repeat-until-done.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a failed run is repeated until it succeeds, and each failure is reported', async () => {
  const outcomes = [new Error('away'), new Error('still away'), undefined]
  const failures: unknown[] = []
  let attempts = 0
  const repeated = repeatUntilDone(
    async () => {
      const outcome = outcomes[attempts++]
      if (outcome) throw outcome
    },
    (error) => failures.push(error),
  )
  repeated.request()
  await vi.advanceTimersByTimeAsync(60_000)
  expect({ attempts, failures }).toEqual({ attempts: 3, failures: outcomes.slice(0, 2) })
})

test('a request during the work is answered by more of it afterwards, never beside it', async () => {
  const ends: (() => void)[] = []
  const repeated = repeatUntilDone(() => new Promise<void>((resolve) => ends.push(resolve)), fail)
  repeated.request()
  repeated.request()
  repeated.request()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ends).toHaveLength(2)
})

test('after a stop nothing is tried again', async () => {
  let attempts = 0
  const repeated = repeatUntilDone(
    async () => {
      attempts += 1
      throw new Error('away')
    },
    () => undefined,
  )
  repeated.request()
  repeated.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toBe(1)
})

const fail = (error: unknown) => expect.unreachable(String(error))
