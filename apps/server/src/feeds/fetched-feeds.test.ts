import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openFeed } from './readers/feed-text.ts'

const body = Buffer.from('<yml_catalog/>')

/** A supplier's server for one test. */
async function served(answer: Parameters<typeof createServer>[1], work: (address: string) => Promise<unknown>) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`)
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

/** How many bytes there are. */
async function readAll(address: string): Promise<number> {
  const opened = await openFeed(address)
  let length = 0
  if (opened !== 'not-modified') for await (const chunk of opened.bytes) length += chunk.byteLength
  return length
}

test('a supplier’s server cannot lead the import to another address of the own network', async () => {
  let asked = 0
  await served(
    (_request, reply) => {
      asked += 1
      reply.writeHead(200).end(body)
    },
    async (inside) => {
      for (const location of [inside, inside.replace('127.0.0.1', 'localhost'), 'file:///etc/passwd'])
        await served(
          (_request, reply) => reply.writeHead(302, { location }).end(),
          (address) => expect(readAll(address)).rejects.toThrow('leads to an address that is not public'),
        )
      expect(asked).toBe(0)
    },
  )
  await served(
    ({ url }, reply) =>
      url === '/feed.xml' ? reply.writeHead(301, { location: '/new/feed.xml' }).end() : reply.writeHead(200).end(body),
    async (address) => expect(await readAll(address)).toBe(body.length),
  )
  await served(
    (_request, reply) => reply.writeHead(302, { location: '/feed.xml' }).end(),
    (address) => expect(readAll(address)).rejects.toThrow('leads from address to address'),
  )
})

test('a packed file that grows without end is given up, and a workbook is named', async () => {
  const even = gzipSync(Buffer.alloc(80 * 1024 ** 2, 'price;capital;1;1\n'))
  const entry = Buffer.alloc(30)
  entry.writeUInt32LE(0x04034b50)
  entry.writeUInt16LE('[Content_Types].xml'.length, 26)
  for (const [body, sentence] of [
    [even, 'grows without end'],
    [Buffer.concat([entry, Buffer.from('[Content_Types].xml'), Buffer.alloc(100)]), 'save its sheet as CSV'],
    [Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]), 'save its sheet as CSV'],
  ] as const)
    await served(
      (_request, reply) => reply.writeHead(200).end(body),
      async (address) => {
        await expect(readAll(address)).rejects.toThrow(sentence)
      },
    )
})
