import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignIdParts } from '../../../../tests/contract/foreign-id-parts.ts'
import {
  callsOf,
  type Sample,
  testEveryCallHasACase,
  testStrangerGetsNothing,
} from '../../../../tests/contract/foreign-ids.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type Checkout, openCheckout, stocked } from '../../../../tests/support/checkout.ts'
import { orderingIn } from '../../../../tests/support/ordering.ts'

/**
 * Every call about a person: by nobody, and by a stranger who is signed in and knows the ids of Anna, her address, course,
 * message, session and order, in the address and inside of bodies.
 */
const named = callsOf(...foreignIdParts.host).filter(([, { access }]) => access === 'user')

let shop: Checkout
let anna: SignedInPerson
let stranger: SignedInPerson
let samples: Record<string, Sample>
let known: { address: string; course: string; message: string; order: string }
let before: unknown[]

beforeAll(async () => {
  shop = await openCheckout()
  anna = await addShopper(shop.database.db, { phone: '+79120000077', firstName: 'Анна', email: 'anna@example.ru' })
  stranger = await addShopper(shop.database.db, { phone: '+79120000078' })
  for (const person of [anna, stranger]) await consent(person)
  const productId = await stocked(shop, 9)
  const { id: order } = await orderingIn(shop).ordered([[productId, 1]], anna)
  known = {
    address: await made('POST', '/api/v2/addresses', { city_id: 1, representation: 'Тверская улица, 7' }),
    course: await made('POST', '/api/v1/calendar/courses', course),
    message: await addMessage(),
    order,
  }
  samples = samplesOf(productId)
  before = await annasWorld()
})
afterAll(() => shop.close())

const course = {
  title: 'Секретное лекарство',
  starts_on: '2026-11-21',
  times: ['09:00'],
  units_per_dose: 1,
  units_at_home: 30,
  has_reminders: false,
}

async function consent(as: SignedInPerson): Promise<void> {
  const path = `/api/v1/users/${as.shopperId}/consents`
  for (const { purpose, current_version } of (await shop.call('GET', path, { as })).json().results)
    await shop.call('PUT', `${path}/${purpose}`, { as, body: { version: current_version } })
}

async function made(method: 'POST', path: string, body: object): Promise<string> {
  const reply = await shop.call(method, path, { as: anna, body })
  if (reply.statusCode >= 300) throw new Error(reply.body)
  return String(reply.json().id)
}

async function addMessage(): Promise<string> {
  const id = randomUUID()
  await shop.database.db
    .insertInto('messages')
    .values({
      id,
      shopper_id: anna.shopperId,
      topic: 'security',
      kind: 'session.new',
      facts: JSON.stringify({ device: 'Телефон Анны' }),
      event_key: id,
      created_at: shop.clock.now(),
    })
    .execute()
  return id
}

function samplesOf(productId: number): Record<string, Sample> {
  const ofAnna = { params: { id: anna.shopperId }, answer: { status: 404, code: 'user.not_found' } }
  const ofAddress = { params: { id: known.address }, answer: { status: 404, code: 'address.not_found' } }
  const ofCourse = { params: { id: known.course }, answer: { status: 404, code: 'course.not_found' } }
  const review = { order_id: known.order, rating: 5, text: 'Всё хорошо, спасибо аптеке', author_name: 'Чужая' }
  const ofOrder = { answer: { status: 404, code: 'order.not_found' } }
  const given = (path: string, more: Partial<Sample> = {}) => [path, { ...ofAnna, ...more }] as const
  return {
    'GET /api/v2/addresses/:id': ofAddress,
    'PUT /api/v2/addresses/:id': { ...ofAddress, body: { city_id: 1, representation: 'Тверская улица, 8' } },
    'DELETE /api/v2/addresses/:id': ofAddress,
    'POST /api/v2/addresses': { body: { city_id: 1, representation: 'Тверская улица, 9' } },
    'PUT /api/v1/calendar/courses/:id': { ...ofCourse, body: course },
    'DELETE /api/v1/calendar/courses/:id': ofCourse,
    'GET /api/v1/calendar': { query: 'from=2026-11-21&to=2026-11-28' },
    'POST /api/v1/calendar/courses': { body: { ...course, title: 'Чужой витамин' } },
    'PUT /api/v1/loyalty/social-card': { body: { kind: 'pensioner', number: '1234567890' } },
    'POST /api/v1/reviews/order-review': { ...ofOrder, body: review },
    'PUT /api/v1/reviews/order-review': { ...ofOrder, body: review },
    'GET /api/v1/reviews/order-review/:orderId': { ...ofOrder, params: { orderId: known.order } },
    ...Object.fromEntries([
      given('GET /api/v1/users/:id'),
      given('PATCH /api/v1/users/:id', { body: { info: { first_name: 'Чужая' } } }),
      given('GET /api/v1/users/:id/consents'),
      given('PUT /api/v1/users/:id/consents/:purpose', {
        params: { id: anna.shopperId, purpose: 'personal_data' },
        body: { version: '1' },
      }),
      given('DELETE /api/v1/users/:id/consents/:purpose', { params: { id: anna.shopperId, purpose: 'personal_data' } }),
      given('GET /api/v1/users/:id/messages'),
      given('POST /api/v1/users/:id/messages/read', { body: { ids: [known.message] } }),
      given('GET /api/v1/users/:id/message-settings'),
      given('PATCH /api/v1/users/:id/message-settings', { body: { switches: [] } }),
      given('GET /api/v1/users/:id/data'),
      given('GET /api/v1/users/:id/erasure'),
      given('POST /api/v1/users/:id/erasure', { body: { code: '123456' } }),
      given('DELETE /api/v1/users/:id/erasure'),
      given('GET /api/v1/users/:id/phone-change'),
      given('POST /api/v1/users/:id/phone-change', { body: { phone_number: '+79120000099', code: '123456' } }),
      given('DELETE /api/v1/users/:id/phone-change', { body: { code: '123456' } }),
      given('GET /api/v1/users/:id/sign-in-ways'),
      given('DELETE /api/v1/users/:id/sign-in-ways/:provider', { params: { id: anna.shopperId, provider: 'ya' } }),
      given('GET /api/v1/users/:id/sessions'),
      given('DELETE /api/v1/users/:id/sessions'),
      given('DELETE /api/v1/users/:id/sessions/:sessionId', {
        params: { id: anna.shopperId, sessionId: anna.sessionId },
      }),
      given('GET /api/v1/users/:id/promo-codes'),
      given('POST /api/v1/users/:id/email-code'),
      given('POST /api/v1/users/:id/email-code/check', { body: { code: '123456' } }),
      given('POST /api/v1/users/:id/add-subscription/:productId', { params: { id: anna.shopperId, productId } }),
      given('POST /api/v1/users/:id/delete-subscription/:productId', { params: { id: anna.shopperId, productId } }),
    ]),
  }
}

/** Whatever of Anna's a stranger could change. */
async function annasWorld(): Promise<unknown[]> {
  const read = async (path: string) => (await shop.call('GET', path, { as: anna })).json()
  const of = `/api/v1/users/${anna.shopperId}`
  const paths = [of, `${of}/messages`, `${of}/sessions`, `${of}/consents`, `${of}/sign-in-ways`, `${of}/phone-change`]
  const others = [
    '/api/v2/addresses',
    '/api/v1/calendar/courses',
    `/api/v1/orders/${known.order}`,
    `${of}/message-settings`,
  ]
  return Promise.all([...paths, ...others].map(read))
}

testEveryCallHasACase(named, () => samples)

testStrangerGetsNothing(named, () => ({
  shop,
  samples,
  stranger,
  secrets: [
    ...Object.values(known),
    anna.shopperId,
    anna.sessionId,
    course.title,
    'anna@example.ru',
    '+79120000077',
    'Тверская улица, 7',
  ],
}))

test('ids of Anna’s inside of a stranger’s own calls name nothing', async () => {
  const own = `/api/v1/users/${stranger.shopperId}`
  const slot = { wayToGetType: 'courier', variantType: 'today', deliveryTariffId: 1, slotId: '1:2026-11-22' }
  const asked = [
    await shop.call('DELETE', `${own}/sessions/${anna.sessionId}`, { as: stranger }),
    await shop.call('PATCH', own, { as: stranger, body: { address: known.address } }),
    await shop.call('POST', '/api/v2/baskets/quote', {
      as: stranger,
      body: { ...slot, address: { addressId: known.address } },
    }),
    await shop.call('POST', `/api/v1/orders/${known.order}/add-delivery`, {
      as: stranger,
      body: { deliveryTariffId: 1, address_id: known.address },
    }),
  ]
  for (const reply of asked) expect([400, 404, 409], reply.body).toContain(reply.statusCode)
  expect(
    (await shop.call('POST', `${own}/messages/read`, { as: stranger, body: { ids: [known.message] } })).body,
  ).not.toContain(known.message)
})

test('after all of it everything of Anna’s is as it was', async () => {
  expect(await annasWorld()).toEqual(before)
})
