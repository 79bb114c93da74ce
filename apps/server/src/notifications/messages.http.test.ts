import type { Jobs } from '@romashka/domain'
import { identity, notifications, orders, retention } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { type Method, openShop, type Shop } from '../../../../tests/support/shop.ts'

const handset = new Handset()
const waiting: { deliveryId: string; runAt: Date | undefined }[] = []
let shop: Shop
let anna: SignedInPerson
let boris: SignedInPerson

beforeAll(async () => {
  shop = await openShop({
    rewire: (wiring) => {
      const rewired = handset.rewire(wiring)
      const enqueue = async (_db: unknown, name: string, data: object, options?: { runAt?: Date }) => {
        if (name === 'notifications.deliver')
          waiting.push({ ...(data as Jobs['notifications.deliver']), runAt: options?.runAt })
      }
      return { ...rewired, ports: { ...rewired.ports, jobs: { enqueue } } }
    },
  })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set('2026-11-21T09:00:00Z')
  handset.fault = undefined
  handset.messages.length = 0
  handset.letters.length = 0
  waiting.length = 0
  anna = await addShopper(shop.database.db, { firstName: 'Анна', email: 'anna@mail.ru' })
  boris = await addShopper(shop.database.db, { firstName: 'Борис' })
  await shop.database.db
    .updateTable('shoppers')
    .set({ email_confirmed_at: shop.clock.now() })
    .where('id', '=', anna.shopperId)
    .execute()
})

const url = (who: SignedInPerson, rest: string) => `/api/v1/users/${who.shopperId}/${rest}`
const backInStock = (key = 'product 7') =>
  notifications.notifyShopper(
    shop.ctx(),
    {
      shopperId: anna.shopperId,
      topic: 'subscriptions',
      kind: 'subscription.back',
      facts: { product: 'Парацетамол', productId: 7 },
      key,
    },
    identity.findRecipient,
  )
const deliver = async () => {
  for (const { deliveryId } of waiting)
    await notifications.deliverMessage(shop.ctx(), deliveryId, identity.findRecipient, orders.isMessageTrue)
}
const change = (body: unknown) => shop.call('PATCH', url(anna, 'message-settings'), { as: anna, body })
const stopTokenOf = (letter: { unsubscribeUrl?: string | undefined } | undefined) =>
  new URL(letter?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''

test('an event is recorded once: with the medicine’s name in the personal area, without it by mail', async () => {
  expect(await backInStock()).toBe(true)
  expect(await backInStock()).toBe(false)
  await deliver()
  await deliver()
  const { results, unread } = (await shop.call('GET', url(anna, 'messages'), { as: anna })).json()
  expect(unread).toBe(1)
  expect(results).toMatchObject([
    { topic: 'subscriptions', text: 'Парацетамол снова есть в вашем городе.', path: '/product/7', read_at: null },
  ])
  expect(handset.letters).toHaveLength(1)
  expect(handset.letters[0]?.to).toBe('anna@mail.ru')
  expect(JSON.stringify(handset.letters[0])).not.toContain('Парацетамол')
  expect(handset.messages).toEqual([])
})

test('messages are read one by one or all at once, and only by their owner', async () => {
  await backInStock('one')
  await backInStock('two')
  const list = async (who: SignedInPerson) => (await shop.call('GET', url(who, 'messages'), { as: who })).json()
  const [first] = (await list(anna)).results
  await shop.call('POST', url(boris, 'messages/read'), { as: boris, body: { ids: [first.id] } })
  expect((await list(anna)).unread).toBe(2)
  await shop.call('POST', url(anna, 'messages/read'), { as: anna, body: { ids: [first.id] } })
  expect((await list(anna)).unread).toBe(1)
  await shop.call('POST', url(anna, 'messages/read'), { as: anna, body: {} })
  expect((await list(anna)).unread).toBe(0)
  expect((await list(boris)).results).toEqual([])
})

test('every topic can be switched per channel, except security warnings', async () => {
  const { switches } = (await change({ switches: [{ topic: 'subscriptions', channel: 'sms', is_on: true }] })).json()
  expect(switches).toHaveLength(21)
  expect(switches).toContainEqual({ topic: 'subscriptions', channel: 'sms', is_on: true, is_fixed: false })
  const after = await change({ switches: [{ topic: 'security', channel: 'sms', is_on: false }] })
  expect(after.json().switches).toContainEqual({ topic: 'security', channel: 'sms', is_on: true, is_fixed: true })
  await backInStock()
  await deliver()
  expect(handset.messages).toMatchObject([{ phone: anna.phone, text: expect.stringMatching(/снова есть в вашем/) }])
  const nonsense = await change({ switches: [{ topic: 'adverts', channel: 'sms', is_on: true }] })
  expect(nonsense.json().code).toBe('request.invalid')
})

test('a channel switched off before delivery gets nothing, and a topic switched off in the shop is not shown', async () => {
  await backInStock()
  await change({
    switches: [
      { topic: 'subscriptions', channel: 'mail', is_on: false },
      { topic: 'subscriptions', channel: 'shop', is_on: false },
    ],
  })
  await deliver()
  expect(handset.letters).toEqual([])
  expect((await shop.call('GET', url(anna, 'messages'), { as: anna })).json()).toMatchObject({ results: [], unread: 0 })
})

test('nothing is sent in the quiet hours: the shop’s, or those the shopper has set', async () => {
  shop.clock.set('2026-11-21T19:00:00Z')
  await backInStock('late')
  expect(waiting.at(-1)?.runAt?.toISOString()).toBe('2026-11-22T06:00:00.000Z')
  await change({ quiet_hours: { from: '23:30', until: '11:00' } })
  await backInStock('not so late')
  expect(waiting.at(-1)?.runAt).toEqual(shop.clock.now())
  shop.clock.set('2026-11-21T21:00:00Z')
  await backInStock('at night')
  expect(waiting.at(-1)?.runAt?.toISOString()).toBe('2026-11-22T08:00:00.000Z')
  expect((await change({ quiet_hours: { from: '24:00', until: '9' } })).json().code).toBe('request.invalid')
})

test('letters are sent to confirmed addresses only', async () => {
  await shop.call('PATCH', `/api/v1/users/${anna.shopperId}`, { as: anna, body: { email: 'other@mail.ru' } })
  await backInStock()
  await deliver()
  expect(handset.letters).toEqual([])
})

test('a delivery is retried while the mail server is down, and the letter is sent once', async () => {
  await backInStock()
  handset.fault = { fault: 'service', reason: 'down' }
  await expect(deliver()).rejects.toThrow('down')
  handset.fault = undefined
  await deliver()
  await deliver()
  expect(handset.letters).toHaveLength(1)
})

test('the unsubscribe link works without signing in, and by one click of a mail program', async () => {
  await backInStock()
  await deliver()
  const letter = handset.letters[0]
  const token = stopTokenOf(letter)
  expect(letter?.text).toContain(`/unsubscribe#${token}`)
  const read = await shop.call('POST', '/api/v1/messages/unsubscribe/topic', { body: { token } })
  expect(read.json()).toEqual({ topic: 'subscriptions' })
  const { pathname, search } = new URL(letter?.unsubscribeUrl ?? '')
  const oneClick = await shop.app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.statusCode).toBe(204)
  const opened = await shop.app.inject({ method: 'GET', url: `${pathname}${search}` })
  expect(opened).toMatchObject({ statusCode: 302, headers: { location: `/unsubscribe#${token}` } })
  await backInStock('another')
  await deliver()
  expect(handset.letters).toHaveLength(1)
})

test('a changed unsubscribe token is refused', async () => {
  await backInStock()
  await deliver()
  const token = stopTokenOf(handset.letters[0])
  const [, proof] = token.split('.')
  const forged = `${Buffer.from(`${boris.shopperId} subscriptions`).toString('base64url')}.${proof}`
  for (const bad of [forged, `${token}0`, 'x', '.', `${token.split('.')[0]}.`]) {
    const reply = await shop.call('POST', '/api/v1/messages/unsubscribe', { body: { token: bad } })
    expect(reply.json(), bad).toMatchObject({ status: 404, code: 'unsubscribe.unknown' })
  }
})

test('messages older than half a year are purged', async () => {
  await backInStock()
  shop.clock.set('2027-06-01T09:00:00Z')
  await retention.purge(shop.ctx())
  expect((await shop.call('GET', url(anna, 'messages'), { as: anna })).json().results).toEqual([])
})

const ownCalls: [Method, string, unknown][] = [
  ['GET', 'messages', undefined],
  ['POST', 'messages/read', {}],
  ['GET', 'message-settings', undefined],
  ['PATCH', 'message-settings', {}],
]

test.each(ownCalls)('%s users/{id}/%s is for its own shopper alone', async (method, rest, body) => {
  const call = (headers: Record<string, string>, as?: SignedInPerson | Pick<SignedInPerson, 'visitorId'>) =>
    shop.call(method, url(boris, rest), { headers, ...(as && { as }), body })
  expect((await call({})).json().code).toBe('session.required')
  expect((await call({}, { visitorId: boris.visitorId })).json().code).toBe('session.required')
  expect((await call({ authorization: 'Bearer garbled' })).json().code).toBe('session.expired')
  const late = await shop.wiring.tokens.issue(boris, new Date(shop.clock.now().getTime() - 3_700_000))
  expect((await call({ authorization: `Bearer ${late.token}` })).json().code).toBe('session.expired')
  expect((await call({}, anna)).json()).toMatchObject({ status: 404, code: 'user.not_found' })
})
