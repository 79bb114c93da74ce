import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withSupplier } from '../../../../tests/support/servers/supplier-server.ts'
import { openFeed } from './readers/feed-text.ts'

const body = Buffer.from('<yml_catalog/>')

/** How many bytes there are. */
async function readAll(address: string, known?: { etag: string; lastModified: null }): Promise<number> {
  const opened = await openFeed(address, known, undefined, { silentMs: 300, totalMs: 20_000 })
  let length = 0
  if (opened !== 'not-modified') for await (const chunk of opened.bytes) length += chunk.byteLength
  return length
}

test('a supplier’s server cannot lead the import to another address of the own network', async () => {
  let asked = 0
  await withSupplier(
    (_request, reply) => {
      asked += 1
      reply.writeHead(200).end(body)
    },
    async (inside) => {
      for (const location of [inside, inside.replace('127.0.0.1', 'localhost'), 'file:///etc/passwd'])
        await withSupplier(
          (_request, reply) => reply.writeHead(302, { location }).end(),
          (address) => expect(readAll(address)).rejects.toThrow('leads to an address that is not public'),
        )
      expect(asked).toBe(0)
    },
  )
  await withSupplier(
    ({ url }, reply) =>
      url === '/feed.xml' ? reply.writeHead(301, { location: '/new/feed.xml' }).end() : reply.writeHead(200).end(body),
    async (address) => expect(await readAll(address)).toBe(body.length),
  )
  await withSupplier(
    (_request, reply) => reply.writeHead(302, { location: '/feed.xml' }).end(),
    (address) => expect(readAll(address)).rejects.toThrow('leads from address to address'),
  )
})

test('a packed file that grows without end is given up, and a workbook and what else is no feed is named', async () => {
  const even = gzipSync(Buffer.alloc(80 * 1024 ** 2, 'price;capital;1;1\n'))
  const entry = Buffer.alloc(30)
  entry.writeUInt32LE(0x04034b50)
  entry.writeUInt16LE('[Content_Types].xml'.length, 26)
  for (const [body, sentence] of [
    [even, 'grows without end'],
    [Buffer.concat([entry, Buffer.from('[Content_Types].xml'), Buffer.alloc(100)]), 'save its sheet as CSV'],
    [Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]), 'save its sheet as CSV'],
    [Buffer.from('%PDF-1.4\n1 0 obj'), 'a PDF'],
    [Buffer.from('89504e470d0a1a0a00000000', 'hex'), 'a picture'],
    [Buffer.from('Rar!\u001a\u0007\u0001\0'), 'a RAR archive'],
    [Buffer.from('377abcaf271c0004', 'hex'), 'a 7z archive'],
    [Buffer.from('037e0b14010000004100140000000000', 'hex'), 'save it as CSV'],
  ] as const)
    await withSupplier(
      (_request, reply) => reply.writeHead(200).end(body),
      async (address) => {
        await expect(readAll(address)).rejects.toThrow(sentence)
      },
    )
})

const table = Buffer.from(`id;name;price\n${Array.from({ length: 900 }, (_, at) => `x${at};Бинт ${at};10\n`).join('')}`)
const packed = gzipSync(table)

test('an answer that is not the whole feed brings nothing', async () => {
  const answers: [RequestListener, string][] = [
    [(_, reply) => reply.writeHead(304).end(), 'answers with status 304'],
    [(_, reply) => reply.writeHead(206).end(table), 'answers with a part of the feed'],
    [(_, reply) => reply.writeHead(204).end(), 'answers with status 204'],
    [(_, reply) => reply.writeHead(503, { 'retry-after': '60' }).end(), 'answers with status 503: ask again in 60 s'],
    [(_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, -40)), 'cut off'],
    [(_, reply) => reply.writeHead(200, { 'content-encoding': 'br' }).end(table), 'an encoding that was not asked for'],
    [
      (_, reply) => reply.writeHead(200, { 'content-length': '99999' }).write(table, () => reply.destroy()),
      'was cut off',
    ],
    [({ socket }) => socket.end('SSH-2.0-OpenSSH_9\r\n'), 'cannot be reached (HPE_INVALID_CONSTANT)'],
  ]
  for (const [answer, sentence] of answers)
    await withSupplier(answer, (address) => expect(readAll(address)).rejects.toThrow(sentence))
})

test('a packed answer is read, and one that is unchanged is said to be', async () => {
  await withSupplier(
    ({ headers }, reply) =>
      headers['if-none-match'] === '"a"'
        ? reply.writeHead(304).end()
        : reply.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    async (address) => {
      expect(await readAll(address)).toBe(table.length)
      expect(await readAll(address, { etag: '"a"', lastModified: null })).toBe(0)
    },
  )
})

test('a server that says nothing, or a byte now and then, is not waited for', async () => {
  const trickle: RequestListener = (_, reply) => {
    const each = setInterval(() => reply.write('<'), 40)
    reply.on('close', () => clearInterval(each))
  }
  const answers: [RequestListener, string][] = [
    [() => undefined, 'cannot be reached (no answer)'],
    [(_, reply) => reply.writeHead(200).write('<yml_catalog>'), 'its server is silent'],
    [trickle, 'its server sends too slowly'],
  ]
  for (const [answer, sentence] of answers)
    await withSupplier(answer, (address) => expect(readAll(address)).rejects.toThrow(sentence))
})

test('an address with a password is not asked, and its password not said', async () => {
  const failure = readAll('http://anna:secret@127.0.0.1:1/feed.xml')
  await expect(failure).rejects.toThrow('that holds a password is not fetched')
  await expect(failure).rejects.not.toThrow('secret')
})

test('a file that is written to while it is read brings nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-file-'))
  const file = join(folder, 'feed.csv')
  for (const change of [() => appendFile(file, 'x901;Бинт;10\n'), () => truncate(file, 100_000)]) {
    await writeFile(file, Buffer.concat(Array.from({ length: 20 }, () => table)))
    const opened = await openFeed(file)
    if (opened === 'not-modified') throw new Error('a file has no marks')
    const read = async () => {
      let isFirst = true
      for await (const _ of opened.bytes) {
        if (isFirst) await change()
        isFirst = false
      }
    }
    await expect(read()).rejects.toThrow('was changed while it was read')
  }
  await rm(folder, { recursive: true })
})
