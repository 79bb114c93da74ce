import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pictureMaker } from './pictures.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []
let photo: Buffer

beforeAll(async () => {
  photo = await sharp({
    create: { width: 900, height: 300, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 1 } },
  })
    .png()
    .toBuffer()
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server of the test's own; returns its `host:port` and how often it was asked. */
async function serve(listener: RequestListener): Promise<{ host: string; asked: () => number }> {
  let asked = 0
  const server = createServer((request, reply) => {
    asked += 1
    listener(request, reply)
  })
  servers.push(server)
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}

const download = (host: string, options: object = {}) =>
  pictureMaker({ trustedHosts: [host], timeoutMs: 20_000, ...options }).bring(`http://${host}/pack.png`)

test('a picture comes in three sizes and two formats, square and on white', async () => {
  const { host } = await serve((_, reply) => reply.end(photo))
  const { contentHash, files } = await download(host)
  expect(contentHash).toMatch(/^[0-9a-f]{32}$/)
  expect(files.map(({ width, format }) => `${width} ${format}`)).toEqual([
    '160 avif',
    '160 webp',
    '480 avif',
    '480 webp',
    '960 avif',
    '960 webp',
  ])
  for (const { bytes, width } of files) {
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width })
    const corner = await sharp(bytes).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner.subarray(0, 3)].every((light) => light > 240)).toBe(true)
  }
})

test.each([
  ['a page', '<!doctype html><title>404</title>'],
  ['a drawing that is a program', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ['nothing', ''],
  ['the head of a picture without its body', Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1')],
])('%s is not a picture', async (_, body) => {
  const { host } = await serve((_request, reply) => reply.setHeader('content-type', 'image/png').end(body))
  await expect(download(host)).rejects.toMatchObject({ fault: 'not_a_picture' })
})

test('a picture that is cut off is refused', async () => {
  const { host } = await serve((_, reply) => reply.end(photo.subarray(0, photo.length >> 1)))
  await expect(download(host)).rejects.toMatchObject({ fault: 'not_a_picture' })
})

test('fifty megabytes are refused by what they say, and by what they are', async () => {
  const most = 50 * 2 ** 20
  const honest = await serve((_, reply) => {
    reply.setHeader('content-length', most)
    reply.write(photo)
  })
  await expect(download(honest.host)).rejects.toMatchObject({ fault: 'too_large' })
  let sent = 0
  const endless = await serve((_, reply) => {
    const chunk = Buffer.alloc(2 ** 20)
    const push = () => {
      while (sent < most && !reply.destroyed) {
        sent += chunk.length
        if (!reply.write(chunk)) return void reply.once('drain', push)
      }
      reply.end()
    }
    push()
  })
  await expect(download(endless.host)).rejects.toMatchObject({ fault: 'too_large' })
  expect(sent).toBeLessThan(most)
})

test('a picture of more points than a screen will ever have is not decoded', async () => {
  const vast = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const { host } = await serve((_, reply) => reply.end(vast))
  await expect(download(host)).rejects.toMatchObject({ fault: 'not_a_picture' })
})

describe('the network around the shop', () => {
  test('is not asked, be it named outright, by a name or by a redirect', async () => {
    const secret = await serve((_, reply) => reply.end(photo))
    const port = secret.host.split(':')[1]
    for (const host of [secret.host, `localhost:${port}`, `[::1]:${port}`, `0x7f.1:${port}`, `2130706433:${port}`]) {
      await expect(pictureMaker().bring(`http://${host}/`)).rejects.toMatchObject({ fault: 'address_forbidden' })
      const outside = await serve((_, reply) => reply.writeHead(302, { location: `http://${host}/` }).end())
      await expect(download(outside.host)).rejects.toMatchObject({ fault: 'address_forbidden' })
    }
    expect(secret.asked()).toBe(0)
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2002:7f00:1::',
    'not an address',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '93.184.216.34', '2a00:1450:4010:c05::64'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

test('three redirects are followed, an endless one is not, nor one to a file', async () => {
  const { host, asked } = await serve((request, reply) => {
    const left = Number(/(\d+)$/.exec(request.url ?? '')?.[1] ?? 3)
    if (left === 0) reply.end(photo)
    else reply.writeHead(301, { location: `/${left - 1}` }).end()
  })
  expect((await download(host)).files).toHaveLength(6)
  const circle = await serve((_, reply) => reply.writeHead(302, { location: '/again' }).end())
  await expect(download(circle.host)).rejects.toMatchObject({ fault: 'too_many_redirects' })
  const file = await serve((_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end())
  await expect(download(file.host)).rejects.toMatchObject({ fault: 'address_forbidden' })
  expect([asked(), circle.asked()]).toEqual([4, 4])
})

test('a silent server, a failing one and a missing picture are distinguished', async () => {
  const silent = await serve(() => undefined)
  await expect(download(silent.host, { timeoutMs: 60 })).rejects.toMatchObject({ fault: 'unreachable' })
  const broken = await serve((_, reply) => reply.writeHead(503).end())
  await expect(download(broken.host)).rejects.toMatchObject({ fault: 'unreachable' })
  const gone = await serve((_, reply) => reply.writeHead(404).end())
  await expect(download(gone.host)).rejects.toMatchObject({ fault: 'not_there' })
})
