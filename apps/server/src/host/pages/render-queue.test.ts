import { PassThrough } from 'node:stream'
import { Failure } from '@romashka/basics'
import { expect, test } from 'vitest'
import { RenderQueue } from './render-queue.ts'

/** Renders that end when asked, and the order in which they began. */
function openQueue() {
  const queue = new RenderQueue()
  const began: string[] = []
  const open: (() => void)[] = []
  const ask = (address: string, name: string, connection = new PassThrough()) =>
    queue.run({ address, connection }, () => {
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
  const failing = Array.from({ length: 8 }, () => queue.run({ address: 'anna' }, () => Promise.reject(new Error('no'))))
  await Promise.allSettled(failing)
  await expect(queue.run({ address: 'anna' }, async () => 'page')).resolves.toBe('page')
})

test('who has closed the connection keeps no place and gets no page', async () => {
  const { ask, began, finishOne } = openQueue()
  for (let at = 0; at < 4; at += 1) void ask('others', 'page')
  const connections = Array.from({ length: 20 }, () => new PassThrough())
  const left = connections.map((connection) => ask('anna', 'left', connection))
  await expect(ask('anna', 'one more')).rejects.toThrow('service.unavailable')
  for (const connection of connections) connection.destroy()
  const refused = await Promise.allSettled(left)
  expect(refused.map(({ status }) => status)).toEqual(connections.map(() => 'rejected'))
  void ask('anna', 'again')
  await finishOne()
  expect(began.slice(4)).toEqual(['again'])
  await expect(ask('boris', 'late', connections[0])).rejects.toThrow('request.timeout')
})
