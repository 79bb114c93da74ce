import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
let port: number
beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

interface Answer {
  status: number
  type: string
  body: string
  /** What broke the connection off, if anything. */
  broken: string | undefined
}

/** Sends these bytes and reads until the shop closes the connection. */
function send(bytes: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let broken: string | undefined
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', ({ message }) => {
      broken = message
    })
    socket.on('close', () => resolve({ ...readAnswer(Buffer.concat(chunks).toString('latin1')), broken }))
  })
}

function readAnswer(text: string): Omit<Answer, 'broken'> {
  const end = text.indexOf('\r\n\r\n')
  const head = text.slice(0, end)
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? Number.NaN)
  const type = /^content-type: ([^;\r]+)/im.exec(head)?.[1] ?? ''
  const body = text.slice(end + 4)
  return {
    status,
    type,
    body: /^transfer-encoding: chunked/im.test(head) ? body.replace(/^[\da-f]+\r\n|\r\n0\r\n\r\n$/gi, '') : body,
  }
}

const anyByte = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('latin1'))
const word = anyByte.map((text) => text.replaceAll(/[\r\n]/g, ''))
const method = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('QUERY', 'TRACE', 'PROPFIND', 'PURGE', 'get', 'GE T', '', 'PRI', 'M-SEARCH'),
  },
  { weight: 1, arbitrary: word },
)
const target = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      '/api/v1/categories',
      '/api/v1/points/regions',
      '/healthz',
      '/robots.txt',
      '/api/v2/baskets?a=%d0',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        '/',
        '/api/v1/categories',
        '/api/v2/baskets',
        '/assets/x.js',
        '/healthz',
        '*',
        '',
        '//',
        '//[',
        '/%',
        '/%00',
        '/%zz',
      ],
      ...[
        '/%c0%ae%c0%ae/etc',
        '/assets/../x',
        '/..;/',
        '/api/v1/products/%e2%80%8b',
        '/\\',
        '/?%',
        '/?a[]=%ff',
        `/?${'a'.repeat(9_000)}`,
      ],
      ...[
        'http://shop/api/v1/categories',
        'http://[',
        'https://other.example/',
        'shop:80',
        'file:///etc/passwd',
        '/#x',
        '/a b',
      ],
    ),
  },
  { weight: 1, arbitrary: word.map((text) => `/${text}`) },
  { weight: 1, arbitrary: word },
)
const version = fc.oneof(
  { weight: 20, arbitrary: fc.constant('HTTP/1.1') },
  { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2', 'HTTP/9.9', 'http/1.1', 'HTTP', '') },
)
const host = fc.oneof(
  { weight: 20, arbitrary: fc.constant('shop') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      '[',
      '[::1',
      'a b',
      'shop:99999999',
      'shop@other',
      '%00',
      'shop/x',
      'host,other',
      '::',
      'ш',
    ),
  },
  { weight: 1, arbitrary: word },
)
const extra = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        'expect: tea',
        'range: bytes=9-1',
        'range: bytes=999999-',
        'transfer-encoding: tea',
        'content-length: x',
        'content-length: -1',
      ],
      ...[
        'content-length: 0\r\ncontent-length: 3',
        'transfer-encoding: chunked\r\ncontent-length: 3',
        'host: second',
        'x y: z',
        ': z',
      ],
      ...[
        `cookie: ${'a'.repeat(20_000)}`,
        'x-forwarded-host: [',
        'if-none-match: \u0000',
        'accept-encoding: \u0001',
        'upgrade: h2c\r\nconnection: upgrade',
      ],
      ...[
        'content-type: text/plain',
        'content-type: application/json; charset=\u00ff',
        'authorization: Bearer \u00ff',
        'x-user-id: \u0000',
        'accept: \u007f',
      ],
    ),
  },
  { weight: 1, arbitrary: word },
)

test('whatever bytes a request line and headers are made of, they are answered, with a problem where they are refused', async () => {
  await fc.assert(
    fc.asyncProperty(method, target, version, host, extra, async (method, target, version, host, extra) => {
      const lines = [`${method} ${target} ${version}`, `host: ${host}`, 'connection: close', ...(extra ? [extra] : [])]
      const answer = await send(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
      expect(answer.broken).toBeUndefined()
      expect(answer.status).toBeGreaterThanOrEqual(200)
      expect(answer.status).toBeLessThan(500)
      if (answer.status < 400) return
      expect(answer.type).toBe('application/problem+json')
      expect(JSON.parse(answer.body)).toMatchObject({ status: answer.status, code: expect.any(String) })
    }),
    { numRuns: 3_000 },
  )
})
