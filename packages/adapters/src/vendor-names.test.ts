import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { VendorNames } from './vendor-names.ts'

/** A name server that answers of `*.here.example` that there is none, and is silent about all others. */
const server = createSocket('udp4', (question, from) => {
  if (!question.includes('here')) return
  const answer = Buffer.from(question)
  answer.writeUInt16BE(0x8183, 2)
  server.send(answer, from.port, from.address)
})
let servers: string[]
beforeAll(async () => {
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  servers = [`127.0.0.1:${server.address().port}`]
})
afterAll(() => server.close())

const addressOf = (name: string) => new URL(`https://${name}/`)

test('names that nobody answers for hold one thread of the process, however many calls wait for them', async () => {
  let [atOnce, most] = [0, 0]
  const asked: string[] = []
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const askSystem = async (name: string) => {
    asked.push(name)
    most = Math.max(most, ++atOnce)
    await isOver
    atOnce -= 1
    throw Object.assign(new Error('nobody answers'), { code: 'EAI_AGAIN' })
  }
  const names = new VendorNames({ servers, askSystem })
  const stop = new AbortController()
  const silent = ['a', 'b', 'c', 'd'].flatMap((name) => [1, 2, 3].map(() => addressOf(`${name}.silent.example`)))
  const calls = silent.map((url) => names.find(url, stop.signal))
  const ended = Promise.allSettled(calls)
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 })
  // Others are not kept waiting: those that are answered for, and addresses without a name.
  await names.find(addressOf('bank.here.example'), stop.signal)
  await names.find(addressOf('127.0.0.1'), stop.signal)
  stop.abort(new Error('too late'))
  for (const call of await ended) expect(call).toMatchObject({ status: 'rejected', reason: { message: 'too late' } })
  end()
  await vi.waitFor(() => expect(asked).toHaveLength(4), { timeout: 10_000 })
  expect(most).toBe(1)
})

test('what the system alone knows is called, and what it does not know is not', async () => {
  const askSystem = async (name: string) => {
    if (name !== 'intranet.example') throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })
  }
  const names = new VendorNames({ servers, askSystem })
  await names.find(addressOf('intranet.example'))
  await expect(names.find(addressOf('nobody.example'))).rejects.toMatchObject({ cause: { code: 'ENOTFOUND' } })
})
