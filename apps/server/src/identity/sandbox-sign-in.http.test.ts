import { afterAll, beforeAll, expect, test } from 'vitest'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { newVisitor } from '../../../../tests/support/shop.ts'

const auth = '/api/v1/users/auth'
let shop: City

beforeAll(async () => {
  shop = await openCity()
})
afterAll(() => shop.close())

test('the code is read on the sandbox’s phone, and the basket of the visitor survives signing in, twice', async () => {
  const phone = '+79120004455'
  const aspirin = await shop.sell({ near: 5 }, { title: 'Аспирин' })
  const visitor = newVisitor()
  await shop.call('PUT', `/api/v2/baskets/products/${aspirin}?count=2`, { as: visitor, cityId: 1 })

  for (let time = 0; time < 2; time += 1) {
    shop.clock.advance(2)
    await shop.call('POST', `${auth}/send-code`, { body: { phone_number: phone }, as: visitor })
    const screen = (await shop.app.inject(`/sandbox/phone?phone=${encodeURIComponent(phone)}`)).body
    const codes = [...screen.matchAll(/#(\d{6})/g)].map(([, code]) => code)
    const replies = []
    for (const code of new Set(codes)) {
      const body = { phone_number: phone, code }
      replies.push(await shop.call('POST', `${auth}/verify-code`, { body, as: visitor }))
    }
    const reply = replies.find(({ statusCode }) => statusCode === 200)
    expect(reply, 'one of the codes on the screen is the newest').toBeDefined()
    const headers = { authorization: `Bearer ${reply?.json().token}` }
    const basket = (await shop.call('GET', '/api/v2/baskets', { headers, cityId: 1 })).json()
    expect(basket.items).toMatchObject([{ id: aspirin, count: 2 }])
  }
  const left = (await shop.call('GET', '/api/v2/baskets', { as: visitor, cityId: 1 })).json()
  expect(left.items).toEqual([])
})

test('the digits of a call are read on the sandbox’s phone as well', async () => {
  const phone = '+79120004466'
  const rung = await shop.call('POST', `${auth}/flash-call`, { body: { phone_number: phone } })
  expect(rung.json()).toMatchObject({ channel: 'call', code_length: 4 })
  const screen = (await shop.app.inject(`/sandbox/phone?phone=${encodeURIComponent(phone)}`)).body
  const digits = [...new Set([...screen.matchAll(/\b(\d{4})\b/g)].map(([, code]) => code))]
  const codes = []
  for (const code of digits.slice(0, 5)) {
    const reply = await shop.call('POST', `${auth}/flash-call/check`, { body: { phone_number: phone, code } })
    codes.push(reply.statusCode)
    if (reply.statusCode === 200) break
  }
  expect(codes).toContain(200)
})
