import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folders, isOpen, type ShopProcess, startShop } from './shop-process.ts'

const timeoutMs = 240_000
const own = folders()
let shop: ShopProcess

beforeAll(async () => {
  shop = await startShop({ dataDir: await own.makeMigrated(), environment: { REQUESTS_PER_MINUTE: '100000' } })
  await shop.says(isOpen)
}, timeoutMs)
afterAll(async () => {
  shop.child.kill('SIGKILL')
  await shop.ended
  await own.remove()
})

interface Answer {
  status: number
  type: string
  body: string
}

/**
 * Sends the text as it is, and reads until the shop closes the connection. A busy machine may reset one whose request was
 * not read to its end: then it is sent again.
 */
async function send(text: string, tries = 3): Promise<Answer> {
  const response = await exchange(text)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
  if (Number.isNaN(status) && tries > 1) return send(text, tries - 1)
  return { status, type: /^content-type: ([^;\r]+)/im.exec(head)?.[1] ?? '', body }
}

function exchange(text: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(shop.port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
  })
}

const ask = (target: string, { method = 'GET', headers = 'Host: shop', body = '' } = {}) =>
  send(`${method} ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n${body}`)

/** Words of whatever went wrong with a request; nothing where it was answered as it should be. */
function faultOf(name: string, { status, type, body }: Answer): string[] {
  const isPage = type === 'text/html' || type === 'text/x-script'
  const isProblem = type === 'application/problem+json' && (body === '' || body.includes(`"status":${status}`))
  return status < 400 || (status < 500 && (isProblem || isPage)) ? [] : [`${name}: ${status} ${type}`]
}

const pages = ['/', '/catalog', '/search?q=x', '/api/v1/points/regions', '/assets/x.js', '/feeds/x.yml', '/sitemap.xml']
const targets = [
  ...[
    '///',
    '//[',
    '//elsewhere.example',
    '/..',
    '/%2e%2e',
    '/%2E%2e/x',
    '/./',
    '/..;/',
    '/a%00',
    '/%0d%0ax:y',
    '/%ff',
  ],
  ...['/%c0%ae%c0%ae/etc/passwd', '/%e0%80%af', '/%', '/%zz', '/\\', '/я', '/;x', '/a;b=c', '/?%', '/?a[]=%ff', '/#x'],
  ...['/assets/%00', '/assets/../x', '/assets/%2e%2e/x', '/assets/..%2fx', '/assets/x%5c..%5cy', '/assets/', '/assets'],
  ...['/%61pi/v1/points/regions', '/api/v1/points/regions/', '/api/v1/points/regions.', '/api/v1/points/regions%20'],
  ...['/api//v1/points/regions', '/api/v1/points/regions%09', '/API/v1/points/regions', '/api/v1/orders/%00'],
  ...[
    '/product/%',
    '/product/%00',
    `/product/${'a'.repeat(3_000)}`,
    '/catalog?page=-1',
    '/catalog?page=99999999999999999',
  ],
  ...['/search?q=%ff', '/search?q=%00', '/search?q[]=1', '/search?q=1&q=2', '/_root.data?_routes=x', '/product/x.data'],
  ...[
    '/__manifest?p=%',
    '/__manifest?version=x&p=//[',
    '/feeds/%2e%2e.yml',
    '/sitemap.xml?x=%',
    '/healthz?%',
    '/metrics?%',
  ],
  ...[
    '/ya-oauth?code=%',
    '/vk-auth?code&device_id&state',
    '/unsubscribe?token=%',
    '/sandbox/phone?phone=%',
    '/sandbox/x',
  ],
  ...['http://shop/api/v1/points/regions', 'http://[', 'shop:80', '*', 'file:///etc/passwd'],
]
const oddHeaders = [
  ...['Host:', 'Host: [', 'Host: [::1', 'Host: a b', 'Host: shop:99999', 'Host: shop@x', 'Host: %00', 'X: no host'],
  ...['Host: a\r\nHost: b', 'Host: shop\r\nX-Forwarded-Host: [', 'Host: shop\r\nX-Forwarded-Proto: javascript'],
  ...['Range: bytes=99999999-', 'Range: bytes=-0', 'Range: bytes=5-2,0-0', 'Range: x', 'Expect: tea', 'Origin: ['].map(
    (line) => `Host: shop\r\n${line}`,
  ),
  ...[`Cookie: ${'a=b; '.repeat(3_500)}`, 'Cookie: =;=;%;city=%ff', `X-Forwarded-For: ${'1,'.repeat(5_000)}`].map(
    (line) => `Host: shop\r\n${line}`,
  ),
  ...['x-city-id: null', 'x-city-id: 99999999999999999999', "x-user-id: '", 'Authorization: Basic x', 'Referer: ['].map(
    (line) => `Host: shop\r\n${line}`,
  ),
  ...[
    'Transfer-Encoding: tea',
    'Content-Length: x',
    'Content-Length: -1',
    'Content-Length: 1\r\nContent-Length: 2',
  ].map((line) => `Host: shop\r\n${line}`),
  'Host: shop\r\nContent-Length: 5\r\nTransfer-Encoding: chunked',
  'Host: shop\r\nUpgrade: websocket\r\nConnection: Upgrade',
]

test(
  'no spelling of an address causes an internal error, and a refusal is a page or a problem',
  async () => {
    const faults: string[] = []
    for (const target of targets)
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'QUERY'])
        faults.push(...faultOf(`${method} ${target}`, await ask(target, { method })))
    expect(faults).toEqual([])
  },
  timeoutMs,
)

test(
  'no header and no method causes an internal error, on pages, calls and files',
  async () => {
    const faults: string[] = []
    for (const page of pages) {
      for (const headers of oddHeaders)
        faults.push(...faultOf(`${page} ${headers.slice(0, 60)}`, await ask(page, { headers })))
      for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'get', 'DELETE', 'PATCH'])
        faults.push(...faultOf(`${method} ${page}`, await ask(page, { method })))
    }
    expect(faults).toEqual([])
  },
  timeoutMs,
)

const bodies: [string, string][] = [
  ...[
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"__proto__":1}',
    '\ufeff{}',
    '['.repeat(20_000),
    '{"query":"\\u0000\\ud800"}',
  ].map((body): [string, string] => ['application/json', body]),
  ...([
    ['', ''],
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'a=%&b[]=1'],
    ['multipart/form-data', '--x'],
    ['application/json; charset=utf-16', '{}'],
  ] as [string, string][]),
]
const posts = [
  ...['/api/v1/search/search', '/api/v1/users/auth/send-code', '/api/v1/orders', '/api/v2/baskets/merge', '/catalog'],
  ...['/sandbox/yookassa/v3/payments', '/sandbox/tbank/v2/Init', '/sandbox/sms/sms/send', '/sandbox/doctor'],
  ...['/sandbox/vk/oauth2/auth', '/sandbox/yandex/token', '/sandbox/registry/fhir/Task'],
]

test(
  'no request body causes an internal error, neither in the shop nor in the sandbox',
  async () => {
    const answered: [string, Answer][] = []
    for (const target of posts)
      for (const [type, body] of bodies)
        for (const method of ['POST', 'PUT']) {
          const headers = `Host: shop\r\n${type && `Content-Type: ${type}\r\n`}Content-Length: ${Buffer.byteLength(body)}`
          const answer = await ask(target, { method, headers, body })
          answered.push([`${method} ${target} ${type} ${body.slice(0, 20)}`, answer])
        }
    // The sandbox refuses in the words of its vendors.
    const faults = answered.filter(([name, answer]) =>
      name.includes('/sandbox/') ? !(answer.status < 500) : faultOf(name, answer).length > 0,
    )
    expect(faults.map(([name, { status, type }]) => `${name}: ${status} ${type}`)).toEqual([])
  },
  timeoutMs,
)

test('two requests on one connection are two answers, and what follows a refused one is not read as a request', async () => {
  const twice = await send(
    'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\nGET /healthz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
  )
  expect(twice.status).toBe(200)
  const both = 'Content-Length: 4\r\nTransfer-Encoding: chunked'
  const smuggled = await send(
    `POST /api/v1/search/search HTTP/1.1\r\nHost: shop\r\n${both}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n`,
  )
  expect(smuggled.status).toBe(400)
  expect(smuggled.body).not.toContain('HTTP/1.1')
})
