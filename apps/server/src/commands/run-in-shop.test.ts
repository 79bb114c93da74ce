import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { expect, test, vi } from 'vitest'
import { operatorHeader } from '../staff/command-requests.ts'
import { callShop } from './run-in-shop.ts'

const more = { words: ['more'], files: [] }

/** A shop that answers with these, one after another; 0 closes the connection without an answer, 1 in the middle of it. */
async function shopAnswering(statuses: number[]) {
  const operators: unknown[] = []
  const server = createServer((request, reply) => {
    operators.push(request.headers[operatorHeader])
    const status = statuses.shift() ?? 500
    if (status === 0) return request.socket.destroy()
    if (status === 1) return reply.writeHead(200, { 'content-length': '30' }).write('{', () => request.socket.destroy())
    reply.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
    reply.end(JSON.stringify({ lines: ['done'], files: [] }))
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    operators,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

test('a shop that has been asked too much is asked again; where nothing listens there is no answer', async () => {
  const statuses = [429, 429, 200]
  const { address, close } = await shopAnswering(statuses)
  expect(await callShop(address, 'operator_key', '/work', more)).toMatchObject({ lines: ['done'] })
  expect(statuses).toEqual([])
  await close()
  expect(await callShop(address, 'operator_key', '/work', more)).toBeUndefined()
  expect(await callShop(address, 'operator_key', '/work', more, { whenBusy: true, whenCutOff: true })).toBeUndefined()
})

test('a question that does nothing is asked again of a shop that is busy or breaks off, another one is not', async () => {
  const statuses = [503, 0, 503, 1, 200]
  const { address, close } = await shopAnswering(statuses)
  const repeatable = { whenBusy: true, whenCutOff: true }
  expect(await callShop(address, 'operator_key', '/work', more, repeatable)).toMatchObject({ lines: ['done'] })
  statuses.push(503, 200)
  expect(await callShop(address, 'operator_key', '/work', more, { whenCutOff: true })).toBeUndefined()
  expect(statuses.splice(0)).toEqual([200])
  statuses.push(0, 200)
  expect(await callShop(address, 'operator_key', '/work', more, { whenBusy: true })).toBeUndefined()
  expect(statuses).toEqual([200])
  await close()
})

test('who has no name on this machine, or one in other letters, is written down by number', async () => {
  const { address, close, operators } = await shopAnswering([200, 200])
  const someone = os.userInfo()
  const named = vi.spyOn(os, 'userInfo')
  named.mockImplementationOnce(() => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  })
  named.mockReturnValueOnce({ ...someone, username: 'Анна' })
  for (let times = 0; times < 2; times += 1)
    expect(await callShop(address, 'operator_key', '/work', more)).toMatchObject({ lines: ['done'] })
  expect(operators).toEqual(Array(2).fill(`uid-${process.getuid?.()}`))
  named.mockRestore()
  await close()
})
