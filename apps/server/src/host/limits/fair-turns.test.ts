import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FairTurns } from './fair-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const asker = (name: string, network = name) => ({ name, network })

/** Answers that end when asked, and the order in which they began. */
function openTurns() {
  const turns = new FairTurns()
  const began: string[] = []
  const open = new Map<string, () => void>()
  const ask = (network: string, answer: string, name = network) =>
    turns.run(asker(name, network), () => {
      began.push(answer)
      const { promise, resolve } = Promise.withResolvers<void>()
      open.set(answer, resolve)
      return promise
    })
  const finish = async (answer: string) => {
    open.get(answer)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  /** Uses up what it may, and leaves nothing running. */
  const useUp = async (network: string) => {
    for (const answer of ['used 1', 'used 2', 'used 3']) {
      const asked = ask(network, answer)
      await vi.advanceTimersByTimeAsync(200)
      await finish(answer)
      await asked
    }
    began.length = 0
  }
  return { turns, began, ask, finish, useUp }
}

test('four things of a client are done at once, the next when one of them is done', async () => {
  const { began, ask, finish } = openTurns()
  for (const name of ['1', '2', '3', '4', '5', '6']) void ask('anna', name)
  void ask('boris', 'of another')
  expect(began).toEqual(['1', '2', '3', '4', 'of another'])
  await finish('3')
  expect(began.slice(5)).toEqual(['5'])
})

test('over their allowance clients take turns, one thing at a time, and rest three times as long', async () => {
  const { began, ask, finish, useUp } = openTurns()
  await useUp('greedy')
  await useUp('hungry')
  void ask('anna', 'a1')
  for (const name of ['g1', 'g2', 'g3']) void ask('greedy', name)
  for (const name of ['h1', 'h2']) void ask('hungry', name)
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual(['a1', 'g1', 'h1', 'g2'])
  await vi.advanceTimersByTimeAsync(20)
  void ask('anna', 'a2')
  await finish('g2')
  await vi.advanceTimersByTimeAsync(58)
  expect(began.slice(4)).toEqual(['a2'])
  await vi.advanceTimersByTimeAsync(2)
  expect(began.slice(5)).toEqual(['g3'])
  await finish('g3')
  expect(began.slice(6)).toEqual(['h2'])
})

test('who asks for one thing after the other never waits, and nobody does while no others ask', async () => {
  const { began, ask, finish, useUp } = openTurns()
  await useUp('steady')
  void ask('anna', 'a1')
  for (const name of ['s1', 's2', 's3']) {
    const asked = ask('steady', name)
    await vi.advanceTimersByTimeAsync(100)
    await finish(name)
    await asked
  }
  expect(began).toEqual(['a1', 's1', 's2', 's3'])
  await vi.advanceTimersByTimeAsync(5_000)
  await useUp('steady')
  for (const name of ['4', '5', '6', '7', '8', '9']) void ask('steady', name)
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual(['4', '5', '6', '7', '8'])
})

test('what takes long is waited for by nobody else', async () => {
  const { began, ask } = openTurns()
  for (const name of ['1', '2', '3', '4', 'next']) void ask('anna', name)
  await vi.advanceTimersByTimeAsync(250)
  expect(began).toContain('next')
})

test('two hundred wait, and no more; one that fails lets the next in', async () => {
  const { turns } = openTurns()
  const failing = Array.from({ length: 204 }, () => turns.run(asker('anna'), () => Promise.reject(new Error('no'))))
  await expect(turns.run(asker('anna'), async () => 'late')).rejects.toThrow('service.unavailable')
  await expect(turns.run(asker('boris'), async () => 'other')).resolves.toBe('other')
  await Promise.allSettled(failing)
  await expect(turns.run(asker('anna'), async () => 'next')).resolves.toBe('next')
})
