import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FairTurns } from './fair-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const asker = (name: string) => ({ name, network: name })

/** Answers that end when asked, and the order in which they began. */
function openTurns() {
  const turns = new FairTurns()
  const began: string[] = []
  const open = new Map<string, () => void>()
  const ask = (network: string, answer: string, connection = new PassThrough()) =>
    turns.run({ ...asker(network), connection }, () => {
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

test('five hundred over their allowance wait, and no more; that is no reason to refuse anybody else', async () => {
  const { turns, began, ask, useUp } = openTurns()
  const greedy = ['greedy', 'hungry', 'eager']
  for (const one of greedy) await useUp(one)
  void ask('anna', 'a1')
  for (const one of greedy) void ask(one, `${one} runs`)
  // One of them is begun at once.
  for (const one of greedy) for (let at = 0; at < 167; at += 1) void ask(one, 'waits')
  await expect(turns.run(asker('greedy'), async () => 'late')).rejects.toThrow('service.unavailable')
  for (const answer of ['a2', 'a3', 'a4', 'a5']) void ask('anna', answer)
  await vi.advanceTimersByTimeAsync(250)
  expect(began).toContain('a5')
})

test('who has closed the connection keeps no place and is not answered', async () => {
  const { began, ask, finish } = openTurns()
  for (const name of ['1', '2', '3', '4']) void ask('anna', name)
  const connections = Array.from({ length: 200 }, () => new PassThrough())
  const left = connections.map((connection) => ask('anna', 'left', connection))
  await expect(ask('anna', 'too much')).rejects.toThrow('service.unavailable')
  for (const connection of connections) connection.destroy()
  const refused = await Promise.allSettled(left)
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
  void ask('anna', '5')
  await finish('1')
  expect(began).toEqual(['1', '2', '3', '4', '5'])
})

test('over the allowance, too, a closed connection has no turn', async () => {
  const { began, ask, finish, useUp } = openTurns()
  await useUp('greedy')
  await useUp('hungry')
  void ask('anna', 'a1')
  for (const name of ['g1', 'g2']) void ask('greedy', name)
  const connection = new PassThrough()
  const left = ask('greedy', 'g3', connection)
  for (const name of ['h1', 'h2']) void ask('hungry', name)
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual(['a1', 'g1', 'h1', 'g2'])
  connection.destroy()
  await expect(left).rejects.toThrow('request.timeout')
  await finish('g2')
  expect(began.slice(4)).toEqual(['h2'])
})

test('a client that is being answered is not forgotten, however many others ask', async () => {
  const { turns, began, ask } = openTurns()
  for (const name of ['1', '2', '3', '4', '5']) void ask('anna', name)
  for (let at = 0; at < 10_000; at += 1) await turns.run(asker(`other ${at}`), async () => undefined)
  void ask('anna', '6')
  expect(began).toEqual(['1', '2', '3', '4'])
})
