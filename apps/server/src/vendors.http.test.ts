import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../tests/support/shop.ts'

const begin = '/api/v1/users/auth/oauth/begin'
let demo: Shop
let bare: Shop

beforeAll(async () => {
  demo = await openShop()
  bare = await openShop({ environment: { SANDBOX: 'yookassa,sms-ru,dadata,mail' } })
})
afterAll(async () => {
  await demo.close()
  await bare.close()
})

test('a shop without providers offers none, and refuses a sign-in through one', async () => {
  expect((await demo.call('GET', '/api/v1/settings/public')).json().signInProviders).toEqual(['ya', 'vk', 'tf'])
  expect((await bare.call('GET', '/api/v1/settings/public')).json().signInProviders).toEqual([])
  const refused = await bare.call('POST', begin, { body: { oauth_type: 'vk' } })
  expect(refused.json()).toMatchObject({ code: 'sign_in.provider_unavailable' })
})

test('a bank that is not there answers no notification', async () => {
  const notifyBank = (shop: Shop) => shop.call('POST', '/api/v1/payments/notifications/tbank', { body: {} })
  expect([(await demo.call('POST', '/api/v1/payments/notifications/yookassa', { body: {} })).statusCode]).toEqual([200])
  expect([(await notifyBank(demo)).statusCode, (await notifyBank(bare)).statusCode]).toEqual([200, 404])
})

test.each([
  ['localhost:3000', 'http://localhost:3000/ya-oauth'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000/ya-oauth'],
  ['apteka.example', 'http://localhost:3000/ya-oauth'],
])('a browser at %s comes back from a provider to %s', async (host, page) => {
  const { url } = (await demo.call('POST', begin, { headers: { host }, body: { oauth_type: 'ya' } })).json()
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(page)
  const asked = new URL(url)
  expect((await demo.app.inject({ method: 'GET', url: asked.pathname + asked.search })).statusCode).toBe(200)
})
