import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

const perMinute = 50
let shop: Shop
let port = 0

beforeAll(async () => {
  shop = await openShop({ environment: { REQUESTS_PER_MINUTE: String(perMinute), ORIGIN: 'https://apteka.example' } })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

interface Answer {
  status: number
  headers: string
  body: string
}

/** Sends the text as it is and reads until the server closes the connection. */
function send(text: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  let received = ''
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  socket.setEncoding('utf8').on('data', (data) => {
    received += data
  })
  socket.on('error', reject).on('end', () => {
    const [headers = '', body = ''] = received.split('\r\n\r\n')
    socket.destroy()
    resolve({ status: Number(headers.slice(9, 12)), headers: headers.toLowerCase(), body })
  })
  return promise
}

const get = (target: string, headers = 'Host: apteka.example') =>
  send(`GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)

function expectProblem({ status, headers, body }: Answer, expected: number): void {
  expect(status).toBe(expected)
  expect(headers).toContain('application/problem+json')
  expect(headers).toContain('connection: close')
  expect(JSON.parse(body)).toMatchObject({ status: expected, requestId: expect.any(String) })
}

test.each([
  '/%61pi/v1/cities',
  '/api/%76%31/cities',
  '/api/v1/citi%65s',
  '/product/a%2Db',
  '/product/a%7eb',
  'http://apteka.example/api/v1/cities',
  'https://elsewhere.example/product/a',
  '///',
  '//[',
  '//elsewhere.example/a',
  '/a//b',
  '/./a',
  '/a/.',
  '/assets/../x',
  '/assets/..',
  '/assets/%2e%2e/x',
  '/a\\b',
  '/assets/%00',
  '/product/%0d%0ax',
  '/product/%zz',
  '/product/%',
  '/product/%ff',
  '/product/%ed%a0%80',
  '/product/a#b',
  '/product/Ибупрофен',
  '*',
])('the address %s is refused before routing', async (target) => {
  expectProblem(await get(target), 400)
})

test.each([
  '/product/%D0%B0',
  '/search/a%2Cb',
  '/product/a?q=%41',
  '/product/a?q=100%',
  '/product/a?next=//x',
  '/a.b/..c',
])('the address %s is read', async (target) => {
  expect(JSON.parse((await get(target)).body)).toMatchObject({ code: 'path.not_found' })
})

test.each([
  'X-No: host',
  'Host:',
  'Host: a b',
  'Host: //[',
  'Host: [',
  'Host: a/b',
  'Host: user@apteka.example',
  'Host: apteka.example:99999',
  'Host: 999.999.999.999',
  'Host: apteka.example\r\nHost: elsewhere.example',
  'Host: apteka.example\r\nX-Forwarded-Host: //[',
])('a request with the header %j is refused', async (headers) => {
  expectProblem(await get('/product/a', headers), 400)
})

test('a balancer probes by HTTP/1.0, which has no Host; other addresses need one', async () => {
  for (const path of ['/readyz', '/healthz'])
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(`${method} ${path} HTTP/1.0\r\n\r\n`)
      expect([path, method, answer.status]).toEqual([path, method, 200])
    }
  expectProblem(await send('GET /readyz HTTP/1.0\r\nHost: a b\r\n\r\n'), 400)
  expectProblem(await send('GET /readyz HTTP/1.1\r\nConnection: close\r\n\r\n'), 400)
  for (const path of ['/', '/api/v1/cities', '/metrics']) expectProblem(await send(`GET ${path} HTTP/1.0\r\n\r\n`), 400)
})

test.each(['QUERY', 'TRACE', 'PROPFIND', 'PURGE', 'CONNECT', 'NONSENSE'])(
  'the method %s is refused',
  async (method) => {
    const answer = await send(`${method} /api/v1/cities HTTP/1.1\r\nHost: apteka.example\r\nConnection: close\r\n\r\n`)
    expectProblem(answer, 405)
    expect(answer.headers).toContain('allow: get, head, post')
  },
)

test('what Node refuses by itself is a problem as well', async () => {
  expectProblem(await get('/', 'Host: apteka.example\r\nExpect: the unexpected'), 417)
  expectProblem(await get('/', `Host: apteka.example\r\nX-Long: ${'a'.repeat(20_000)}`), 431)
  expectProblem(await get(`/${'a'.repeat(20_000)}`), 431)
  expectProblem(await send('nonsense\r\n\r\n'), 405)
  expectProblem(await send('GET / HTTP/1.1\r\nHost: apteka.example\r\nno colon\r\n\r\n'), 400)
  expectProblem(await send('GET / HTTP/9.9\r\nHost: apteka.example\r\n\r\n'), 400)
})

test('a path that nothing serves is a problem for every method', async () => {
  for (const method of ['POST', 'DELETE', 'OPTIONS'] as const) {
    const reply = await shop.app.inject({ method, url: '/nowhere' })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toContain('application/problem+json')
  }
})

test('the limit and the origin check judge the route that answers, however its path is spelled', async () => {
  for (const url of ['/%61pi/v1/nowhere', 'http://apteka.example/api/v1/nowhere', '/api/v1/nowhere'])
    expect((await shop.app.inject({ method: 'GET', url })).headers['x-ratelimit-limit']).toBe(String(perMinute))
  for (const url of ['/%61pi/v1/nowhere', 'http://apteka.example/api/v1/nowhere', '/api/v1/nowhere']) {
    const headers = { cookie: 'token=a', origin: 'https://evil.example' }
    const reply = await shop.app.inject({ method: 'POST', url, headers, payload: {} })
    expect(reply.json()).toMatchObject({ code: 'request.forbidden_origin' })
  }
})
