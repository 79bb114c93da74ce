import { randomUUID } from 'node:crypto'
import type { ProductId } from '@romashka/basics'
import type { Endpoint } from '@romashka/contract'
import * as contract from '@romashka/contract'
import { identity, loyalty, notifications } from '@romashka/domain'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type Checkout, openCheckout, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { orderingIn } from '../../../../tests/support/ordering.ts'

const phone = '+79261117733'
const name = 'Аграфена'
const street = 'Тихий переулок, 7'
const flat = 'домофон 4711'
const medicine = 'Утренние капли'

let shop: Checkout
let agrafena: SignedInPerson
let paracetamol: ProductId
/** What names something of hers, wherever a path may ask for it. */
let ids: string[]
/** The same in a body. */
let own: Record<string, unknown>
/** What nobody else may read. */
let secrets: string[]

beforeAll(async () => {
  shop = await openCheckout()
  paracetamol = await stocked(shop, 99)
  agrafena = await addShopper(shop.database.db, { phone, firstName: name, email: 'agrafena@mail.ru' })
  await live()
})
afterAll(() => shop.close())

async function live(): Promise<void> {
  const as = agrafena
  const post = async (method: 'POST' | 'PUT', url: string, body?: unknown) => {
    const reply = await shop.call(method, url, { as, body })
    expect(reply.statusCode, `${method} ${url} ${reply.body}`).toBeLessThan(300)
    return reply.json()
  }
  const users = `/api/v1/users/${as.shopperId}`
  await post('POST', `/api/v1/favourites/products/${paracetamol}`)
  await post('POST', `${users}/add-subscription/${paracetamol}`)
  const address = await post('POST', '/api/v2/addresses', { representation: street, comment: flat })
  for (const purpose of ['health_data', 'loyalty'])
    await post('PUT', `${users}/consents/${purpose}`, { version: '2026-11-26' })
  const course = await post('POST', '/api/v1/calendar/courses', {
    ...{ product_id: null, title: medicine, starts_on: '2026-11-21', ends_on: null, times: ['08:00'] },
    ...{ units_per_dose: 1, pack_size: 10, units_at_home: 5, has_reminders: true },
  })
  const { number: card } = await loyalty.registerCard(shop.as(as))
  const message = { shopperId: as.shopperId, topic: 'security', kind: 'session.new', key: 'one' } as const
  await notifications.notifyShopper(
    shop.ctx(),
    { ...message, facts: { device: `телефон ${name}` } },
    identity.findRecipient,
  )
  const { place } = orderingIn(shop)
  const bought = await quoted(shop, as, [[paracetamol, 1]])
  const order = await place(as, bought, { customer: { phone, first_name: name }, comments: flat })
  const quoteId = await quoted(shop, as, [[paracetamol, 2]])
  ids = [as.shopperId, as.sessionId, as.visitorId, order.id, order.number, quoteId, address.id, course.id, card]
  own = { quote_id: quoteId, order_id: order.id, address_id: address.id, token: as.shopperId, phone_number: phone }
  secrets = [name, phone.slice(2), 'agrafena@', street, flat, medicine, order.number, card]
}

const endpoints = Object.values(contract)
  .flatMap((module) => (typeof module === 'object' && module !== null ? Object.values(module as object) : []))
  .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one && 'path' in one)

/** Every way to fill the path with something of hers. */
function pathsOf({ path }: Endpoint): string[] {
  const names = path.match(/:\w+/g) ?? []
  if (names.length === 0) return [path]
  const last = names.at(-1) ?? ''
  return [...ids, String(paracetamol)].map((id) =>
    path.replace(last, encodeURIComponent(id)).replace(/:\w+/g, agrafena.shopperId),
  )
}

function bodyOf({ body }: Endpoint): unknown {
  if (!body) return undefined
  const made: unknown = created(body)
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return made
  const known = Object.keys('properties' in body ? (body.properties as object) : {})
  return { ...made, ...Object.fromEntries(Object.entries(own).filter(([key]) => known.includes(key))) }
}

/** Some shapes cannot be made up; then the call is refused for that, which is as good. */
function created(schema: NonNullable<Endpoint['body']>): unknown {
  try {
    return Value.Create(schema)
  } catch (error) {
    return error instanceof Error ? {} : undefined
  }
}

const readOwnData = async () => {
  const reply = await shop.call('GET', `/api/v1/users/${agrafena.shopperId}/data`, { as: agrafena })
  expect(reply.statusCode).toBe(200)
  const { sections, ...rest } = reply.json()
  // Anybody may have a code sent to a number that they know, and its owner is shown that.
  return { ...rest, sections: sections.filter(({ name }: { name: string }) => name !== 'codes') }
}

test('the shopper of these tests has data in every feature', async () => {
  const text = JSON.stringify(await readOwnData())
  for (const secret of secrets) expect(text, secret).toContain(secret)
  expect(endpoints.length).toBeGreaterThan(150)
})

test('ids of another shopper sent as a visitor id read and change nothing of hers, in any endpoint', async () => {
  const before = await readOwnData()
  const boris = await addShopper(shop.database.db)
  const guises: Record<string, string>[] = [
    { 'x-user-id': agrafena.shopperId },
    { 'x-user-id': agrafena.visitorId },
    { 'x-user-id': agrafena.shopperId, cookie: `token=${agrafena.sessionId}; user_id=${agrafena.shopperId}` },
    {
      'x-user-id': agrafena.shopperId,
      authorization: `Bearer ${(await shop.wiring.tokens.issue(boris, shop.clock.now())).token}`,
    },
  ]
  const leaks: string[] = []
  for (const endpoint of endpoints)
    for (const url of pathsOf(endpoint))
      for (const headers of guises) {
        const body = bodyOf(endpoint)
        const reply = await shop.call(endpoint.method, url, { headers, body })
        if (reply.statusCode === 500) leaks.push(`${endpoint.method} ${url}: a defect`)
        // What was said in the question may stand in the answer.
        const request = decodeURIComponent(url) + JSON.stringify(body ?? '')
        for (const secret of secrets)
          if (reply.body.includes(secret) && !request.includes(secret))
            leaks.push(`${endpoint.method} ${url}: ${secret}`)
      }
  expect(leaks).toEqual([])
  expect(await readOwnData()).toEqual(before)
}, 300_000)

test('signing in with the id of another shopper as the visitor id gives access to nothing of hers', async () => {
  const url = `/api/v1/favourites/products?page=1&size=20`
  const hers = await shop.call('GET', url, { as: agrafena })
  expect(hers.json().totalCount).toBe(1)
  const headers = { 'x-user-id': agrafena.shopperId }
  const stranger = `+7926222${String(randomUUID().charCodeAt(0)).padStart(4, '0')}`
  await shop.call('POST', '/api/v1/users/auth/send-code', { headers, body: { phone_number: stranger } })
  const code = /#(\d+)$/.exec(shop.texts.findLast((one) => one.phone === stranger)?.text ?? '')?.[1]
  const body = { phone_number: stranger, code }
  const { token } = (await shop.call('POST', '/api/v1/users/auth/verify-code', { headers, body })).json()
  const theirs = await shop.call('GET', url, { headers: { ...headers, authorization: `Bearer ${token}` } })
  expect(theirs.json().totalCount).toBe(0)
  expect((await shop.call('GET', url, { as: agrafena })).json().totalCount).toBe(1)
})
