import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addCategories, addPlaces } from '../../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../../tests/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await addCategories(shop.database.db)
})
afterAll(() => shop.close())

let answered: string[] = []
beforeEach(() => {
  answered = []
})

/** On a busy machine every answer takes longer than a turn may, and the next is begun: here none takes any time. */
function stopTheClock(): void {
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    clock.mockRestore()
  })
}

async function call(remoteAddress: string): Promise<void> {
  const reply = await shop.app.inject({ url: '/api/v1/search/pharmacies/all', remoteAddress })
  expect(reply.statusCode).toBe(200)
  answered.push(remoteAddress)
}

test('a call of one address is not answered after all that another has sent before', async () => {
  stopTheClock()
  const flood = Array.from({ length: 60 }, () => call('10.0.0.1'))
  await call('10.0.0.2')
  expect(answered.length).toBeLessThan(20)
  await Promise.all(flood)
})

test.each([
  ['PUT', '/api/v2/baskets/checks', { isChecked: true }],
  ['POST', '/api/v2/baskets/view-alternative', undefined],
  ['PUT', '/api/v2/baskets/way', { wayToGetType: 'courier' }],
  ['DELETE', '/api/v1/baskets', undefined],
] as const)('%s %s of one address again and again keeps nobody else waiting', async (method, url, payload) => {
  stopTheClock()
  const change = async () => {
    const headers = { 'x-user-id': randomUUID() }
    const reply = await shop.app.inject({
      method,
      url,
      headers,
      remoteAddress: '10.0.0.4',
      ...(payload && { payload }),
    })
    expect(reply.statusCode, reply.body).toBe(200)
    answered.push('10.0.0.4')
  }
  const flood = Array.from({ length: 60 }, change)
  await call('10.0.0.5')
  expect(answered.length).toBeLessThan(20)
  await Promise.all(flood)
})

test('signing in waits for nobody behind the same address, and lists that are asked for by POST do', async () => {
  stopTheClock()
  const flood = Array.from({ length: 204 }, () => call('10.0.0.3'))
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, payload, remoteAddress: '10.0.0.3' })
  const signIn = await post('/api/v1/users/auth/check-phone-number', { phone_number: '+79120000001' })
  expect(signIn.statusCode).toBe(200)
  // It asks the database several times, and between two of them some of the others are answered; what waits is near the end.
  expect(answered.length).toBeLessThan(flood.length / 4)
  await post('/api/v1/search/full-delivery-catalog', {})
  expect(answered.length).toBeGreaterThan(190)
  await Promise.all(flood)
})

test('of addresses that have used up what they may, one is answered at a time while others ask', async () => {
  const addresses = Array.from({ length: 10 }, (_, at) => `10.0.1.${at}`)
  let ms = performance.now()
  // A slow process: its clock goes on whenever it is looked at.
  let step = 100
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    ms += step
    return ms
  })
  await Promise.all(addresses.flatMap((address) => [call(address), call(address), call(address)]))
  await call('10.0.0.2')
  // From here on it stands still, so that nobody rests.
  step = 0
  answered = []
  const flood = addresses.flatMap((address) => Array.from({ length: 4 }, () => call(address)))
  await call('10.0.0.2')
  expect(answered.length).toBeLessThan(15)
  await Promise.all(flood)
  expect(answered).toHaveLength(41)
  clock.mockRestore()
})
