import { Failure } from '@romashka/basics'
import { expect, test } from 'vitest'
import { RenderQueue } from './render-queue.ts'

/** Renders that end when asked, and the order in which they began. */
function openQueue() {
  const queue = new RenderQueue()
  const began: string[] = []
  const open: (() => void)[] = []
  const ask = (address: string, name: string) =>
    queue.run(address, () => {
      began.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      open.push(resolve)
      return promise
    })
  const finishOne = async () => {
    open.shift()?.()
    await new Promise(setImmediate)
  }
  return { ask, began, finishOne }
}

test('no more than four pages are rendered at once, the others in turns of their addresses', async () => {
  const { ask, began, finishOne } = openQueue()
  for (let at = 0; at < 10; at += 1) void ask('greedy', `greedy ${at}`)
  void ask('anna', 'anna')
  void ask('boris', 'boris')
  expect(began).toHaveLength(4)
  for (let at = 0; at < 3; at += 1) await finishOne()
  expect(began.slice(4)).toEqual(['greedy 4', 'anna', 'boris'])
})

test('one address may have so many waiting and no more; others are still let in', async () => {
  const { ask } = openQueue()
  for (let at = 0; at < 24; at += 1) void ask('greedy', 'page')
  await expect(ask('greedy', 'one more')).rejects.toThrow(Failure)
  const other = ask('anna', 'page')
  await expect(Promise.race([other, Promise.resolve('waits')])).resolves.toBe('waits')
})

test('the queue itself is bounded', async () => {
  const { ask } = openQueue()
  for (let at = 0; at < 204; at += 1) void ask(`address ${at}`, 'page')
  await expect(ask('anna', 'page')).rejects.toThrow('service.unavailable')
})

test('a failed render gives its place to the next', async () => {
  const queue = new RenderQueue()
  const failing = Array.from({ length: 8 }, () => queue.run('anna', () => Promise.reject(new Error('no'))))
  await Promise.allSettled(failing)
  await expect(queue.run('anna', async () => 'page')).resolves.toBe('page')
})
