import { randomUUID } from 'node:crypto'
import { daysAfter, defaultCityId, type OrderId, type Phone, type ProductId, quoteIdOf } from '@romashka/basics'
import { sql } from '@romashka/database'
import { delivery, orders, personalData } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type Checkout, openCheckout, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { orderingIn } from '../../../../tests/support/ordering.ts'
import { fillEveryTable, tablesWith } from '../../../../tests/support/person-everywhere.ts'
import { annaAsPatient } from '../../../../tests/support/prescriptions/prescriptions.ts'
import type { Method } from '../../../../tests/support/shop.ts'

const email = 'agrafena@mail.ru'
const street = 'Тихий переулок, 7'
const flat = 'домофон 4711'

let shop: Checkout
let paracetamol: ProductId
let agrafena: SignedInPerson
let phone: string
let name: string
let counted = 0

beforeAll(async () => {
  shop = await openCheckout()
  paracetamol = await stocked(shop, 99)
})
afterAll(() => shop.close())
beforeEach(async () => {
  counted += 1
  shop.clock.advance(2 * 60)
  name = `Аграфена${'АБВГДЕЖЗИКЛМНОПРСТ'.charAt(counted)}`
  phone = `+7926111${String(2000 + counted)}`
  agrafena = await addShopper(shop.database.db, { phone, firstName: name, email })
})

const url = (who: SignedInPerson, rest: string) => `/api/v1/users/${who.shopperId}/${rest}`
const codeFor = async (who = phone) => {
  await shop.call('POST', '/api/v1/users/auth/send-code', { body: { phone_number: who } })
  const text = shop.texts.findLast((one) => one.phone === who)?.text ?? ''
  return /#(\d+)$/.exec(text)?.[1] ?? ''
}
const everywhere = () => ({ ...agrafena, name, email, street, flat, productId: paracetamol, nth: counted })
const erase = async (code?: string) =>
  shop.call('POST', url(agrafena, 'erasure'), { as: agrafena, body: { code: code ?? (await codeFor()) } })

/** Orders, pays, and picks up unless said otherwise. */
async function buy({ isCollected }: { isCollected: boolean }): Promise<OrderId> {
  const ordering = orderingIn(shop)
  const quoteId = await quoted(shop, agrafena, [[paracetamol, 1]])
  const order = await ordering.place(agrafena, quoteId, { customer: { phone, first_name: name }, comments: flat })
  await ordering.pay(agrafena, order.id)
  if (isCollected) {
    const part = await ordering.readied(order.id)
    await orders.handOver(shop.ctx(), part.id, part.pickupCode)
    await reserveOnPrescription(order.id)
  }
  return order.id
}

/** As if the order had taken its packs on whichever prescription of the shopper there is. */
async function reserveOnPrescription(orderId: OrderId): Promise<void> {
  await sql`
    insert into prescription_reservations (order_line_id, order_id, part_id, line_id, prescription_id, shopper_id, packs,
      amount_per_pack, amount, state, state_since, actor)
    select line.id, part.order_id, part.id, prescribed.id, prescribed.prescription_id, ${agrafena.shopperId}, 1, 10, 10,
      'released', ${shop.clock.now()}, 'test'
    from order_lines line join order_parts part on part.id = line.part_id
    cross join (select id, prescription_id from prescription_lines limit 1) prescribed
    where part.order_id = ${orderId} limit 1`.execute(shop.database.db)
}

test('erasure removes the name, phone, e-mail and address everywhere but on receipts', async () => {
  await fillEveryTable(shop, everywhere())
  await buy({ isCollected: true })
  expect(await tablesWith(shop, name)).toEqual(
    expect.arrayContaining(['orders', 'reviews', 'shoppers', 'sign_in_tickets']),
  )
  expect(await tablesWith(shop, street)).toEqual(['addresses'])

  expect((await erase()).json()).toMatchObject({ state: 'erased', activeOrders: 0 })

  for (const value of [name, email, street, flat]) expect(await tablesWith(shop, value), value).toEqual([])
  expect(await tablesWith(shop, phone)).toEqual(['payment_calls', 'payments'])
})

test('of an order that was never paid no phone and no e-mail stays: no receipt was issued', async () => {
  const ordering = orderingIn(shop)
  const quoteId = await quoted(shop, agrafena, [[paracetamol, 1]])
  const { id } = await ordering.place(agrafena, quoteId, { customer: { phone, first_name: name } })
  const { payment_link } = await ordering.link(agrafena, id)
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', shop.bank.decline(payment_link))
  const body = { reasonType: 'CHANGED_MIND' }
  expect((await shop.call('POST', `/api/v1/orders/${id}/cancel`, { as: agrafena, body })).statusCode).toBe(200)
  expect(await tablesWith(shop, phone)).toContain('payments')
  expect((await erase()).json()).toMatchObject({ state: 'erased' })
  for (const value of [phone, email, name]) expect(await tablesWith(shop, value), value).toEqual([])
})

test('codes to former phones and letters to former addresses go with it, but not the codes of who has such a phone now', async () => {
  const { db } = shop.database
  const at = shop.clock.now()
  const [formerPhone, soldPhone] = [phone.replace('+7926', '+7927'), phone.replace('+7926', '+7928')]
  const formerEmail = `Agrafena.Old${counted}@mail.ru`
  const change = { shopper_id: agrafena.shopperId, new_phone: phone as Phone, proof: 'phone', state: 'done' } as const
  const longAgo = daysAfter(at, -31)
  const times = { asked_at: longAgo, takes_effect_at: longAgo, ended_at: longAgo }
  for (const former of [formerPhone, soldPhone]) {
    await db
      .insertInto('phone_changes')
      .values({ ...change, ...times, id: randomUUID(), former_phone: former as Phone })
      .execute()
    await codeFor(former)
    const wrong = { phone_number: former, code: '000000' }
    await shop.call('POST', '/api/v1/users/auth/verify-code', { body: wrong })
  }
  await db
    .insertInto('email_changes')
    .values({
      ...{ id: randomUUID(), shopper_id: agrafena.shopperId, former_email: formerEmail },
      ...{ new_email: email, changed_at: at },
    })
    .execute()
  const asked = { phone_number: '+79299999999', email: formerEmail.toLowerCase() }
  await shop.call('POST', '/api/v1/users/auth/recovery', { body: asked })
  await addShopper(db, { phone: soldPhone })
  expect(await tablesWith(shop, formerPhone)).toEqual(['phone_changes', 'sign_in_codes', 'wrong_codes'])

  await erase()

  expect(await tablesWith(shop, formerPhone)).toEqual([])
  for (const one of [formerEmail, formerEmail.toLowerCase()]) expect(await tablesWith(shop, one), one).toEqual([])
  expect(await tablesWith(shop, soldPhone)).toEqual(['shoppers', 'sign_in_codes', 'wrong_codes'])
})

test('after erasure only records that the law requires refer to the emptied row', async () => {
  await fillEveryTable(shop, everywhere())
  await buy({ isCollected: true })
  await erase()
  expect(await tablesWith(shop, agrafena.shopperId)).toEqual([
    'consents',
    'erasures',
    'orders',
    'points_balances',
    'points_entries',
    'points_lines',
    'prescription_agreements',
    'shoppers',
  ])
  const consents = await shop.database.db
    .selectFrom('consents')
    .selectAll()
    .where('shopper_id', '=', agrafena.shopperId)
    .execute()
  expect(consents).toMatchObject([{ purpose: 'loyalty', withdrawn_at: expect.any(Date) }])
})

test('every table with a shopper id is covered by these tests', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('shopper_id', 'owner_id', 'owner') order by 1`.execute(
    shop.database.db,
  )
  await fillEveryTable(shop, everywhere())
  await buy({ isCollected: true })
  const touched = await tablesWith(shop, agrafena.shopperId)
  const unproven = rows.map((row) => row.name).filter((table) => !touched.includes(table))
  // Held for a moment, of visitors, or without a person behind the id.
  expect(unproven).toEqual(['erasures', 'points_reservations', 'promo_code_uses', 'sign_in_attempts'])
})

test('what a request that was under way writes of somebody erased meanwhile goes with the next run', async () => {
  expect((await erase()).json()).toMatchObject({ state: 'erased' })
  const unknown = { fias: null, street: null, house: null, flat: null, entrance: null, floor: null, intercom: null }
  await delivery.createAddress(shop.as(agrafena), {
    ...{ ...unknown, latitude: null, longitude: null, isDefault: false, cityId: defaultCityId },
    ...{ representation: street, comment: flat },
  })
  expect(await tablesWith(shop, agrafena.shopperId)).toContain('addresses')
  await personalData.erasePending(shop.ctx())
  expect(await tablesWith(shop, agrafena.shopperId)).not.toContain('addresses')
})

/** Names of columns that may tell of a person, whatever the table is for. */
const personal =
  '(phone|e?mail|name|birth|gender|address|shopper|owner|visitor|user|customer|recipient|person|patient|snils|sealed|contact|comment|author|device|browser|fingerprint|subject|receipt|(^|_)ip(_|$))'

/** Tables with such a column in which the tests above find nobody, and why that is right. */
const withoutPerson: Record<string, readonly string[]> = {
  'places, people and settings of the chain': [
    ...['appointment_rooms', 'chain_settings', 'cities', 'incidents', 'migrations', 'pharmacies', 'price_zones'],
    ...['regions', 'specialists', 'staff_keys', 'vacancies', 'warehouses'],
  ],
  'its goods and their pictures': [
    ...['atc_groups', 'categories', 'content_pictures', 'families', 'makers', 'pictures', 'products'],
    ...['staged_products', 'substances'],
  ],
  'companies that want to sell here, no shoppers': ['partner_applications', 'partner_documents'],
  'a hash of an address, a browser or a text to a phone, for a day, or of whoever searches': [
    ...['captchas', 'search_askers', 'sign_in_attempts', 'unanswered_texts', 'wrong_codes'],
  ],
  'held for a moment, or numbers beside an order': ['erasures', 'points_reservations', 'promo_code_uses'],
  'sealed, and read and erased through their prescription': [
    ...['prescription_lines', 'prescription_releases', 'registry_outbox'],
  ],
}

test('every table that may tell of a person is known to these tests, whatever its columns are called', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ ${personal}
    union
    select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'shoppers'::regclass
    order by 1`.execute(shop.database.db)
  await fillEveryTable(shop, everywhere())
  await buy({ isCollected: true })
  await codeFor()
  const found = await Promise.all([agrafena.shopperId, phone, email].map((one) => tablesWith(shop, one)))
  const known = new Set([...found.flat(), ...Object.values(withoutPerson).flat()])
  expect(rows.map((row) => row.name).filter((table) => !known.has(table))).toEqual([])
})

/** The section of «Мои данные» that a table with the person in it is read for. */
const sectionOf: Record<string, string> = {
  ...{ addresses: 'addresses', appointments: 'appointments', appointment_waits: 'appointment_waits' },
  ...{
    basket_reports: 'reports',
    baskets: 'basket',
    calendar_links: 'calendar_link',
    consents: 'consents',
    external_accounts: 'sign_in_ways',
  },
  ...{
    email_changes: 'email_changes',
    email_confirmations: 'codes',
    name_changes: 'name_changes',
    recovery_letters: 'codes',
    sign_in_codes: 'codes',
  },
  ...{ favourite_pharmacies: 'favourites', favourite_products: 'favourites', product_subscriptions: 'subscriptions' },
  ...{ loyalty_cards: 'loyalty_card', social_cards: 'social_card', promo_codes: 'personal_promo_codes' },
  ...{ points_balances: 'points', points_entries: 'points', points_lines: 'points' },
  ...{ medicine_courses: 'courses', message_quiet_hours: 'message_settings', message_switches: 'message_settings' },
  // An SMS about an order says what the message beside it says.
  ...{ messages: 'messages', order_messages: 'messages', phone_changes: 'phone_changes' },
  ...{ orders: 'orders', payments: 'orders', payment_calls: 'orders', prescription_reservations: 'orders' },
  ...{ patient_links: 'patient', prescriptions: 'prescriptions', prescription_accesses: 'prescription_accesses' },
  ...{ prescription_agreements: 'prescription_agreements', prescription_shares: 'prescription_shares' },
  ...{ product_views: 'viewed_products', reviews: 'reviews', sessions: 'sessions', shoppers: 'profile' },
}

test('«Мои данные» reads every table in which the person is found', async () => {
  await fillEveryTable(shop, everywhere())
  const orderId = await buy({ isCollected: true })
  await shop.call('POST', `/api/v1/orders/share/${orderId}`, { as: agrafena })
  await shop.call('PUT', `/api/v2/baskets/products/${paracetamol}?count=1`, { as: agrafena })
  await codeFor()
  const tables = new Set(
    (await Promise.all([agrafena.shopperId, phone, email].map((one) => tablesWith(shop, one)))).flat(),
  )
  const { sections } = (await shop.call('GET', url(agrafena, 'data'), { as: agrafena })).json()
  const recordsOf = (section: string | undefined): object[] =>
    sections.find(({ name }: { name: string }) => name === section)?.records ?? []
  // Codes that are awaited for a quarter of an hour, and a sign-in that was not finished.
  expect([...tables].filter((table) => recordsOf(sectionOf[table]).length === 0)).toEqual([
    'patient_proofs',
    'sign_in_tickets',
  ])
  expect(recordsOf('order_links')).toMatchObject([{ ended_at: null }])
  expect(recordsOf('patient')).toMatchObject([{ patient_name: annaAsPatient.name }])
  expect(recordsOf('prescription_shares')).toMatchObject([{ phone_number: '+79005550000' }])
  expect(recordsOf('personal_promo_codes')).toMatchObject([{ code: `GIFT${counted}` }])
  expect(recordsOf('prescription_agreements')).toMatchObject([{ address_hash: null }])
  expect(recordsOf('codes')).toMatchObject([
    { channel: 'sms', recipient: phone },
    { recipient: email },
    { recipient: email },
  ])
})

test('erasure waits for the active order, can be withdrawn meanwhile, and runs after the order is finished', async () => {
  const orderId = await buy({ isCollected: false })
  const asked = await erase()
  expect(asked.json()).toMatchObject({ state: 'waiting', activeOrders: 1, asked_at: shop.clock.now().toISOString() })
  expect((await shop.call('GET', `/api/v1/orders/${orderId}`, { as: agrafena })).statusCode).toBe(200)

  const back = await shop.call('DELETE', url(agrafena, 'erasure'), { as: agrafena })
  expect(back.json()).toMatchObject({ state: 'none', activeOrders: 1 })
  expect((await shop.call('DELETE', url(agrafena, 'erasure'), { as: agrafena })).json().code).toBe(
    'erasure.not_waiting',
  )

  shop.clock.advance(5)
  await erase()
  expect(await personalData.erasePending(shop.ctx())).toBe(0)
  const part = await orderingIn(shop).readied(orderId)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  expect(await personalData.erasePending(shop.ctx())).toBe(1)
  expect(await personalData.erasePending(shop.ctx())).toBe(0)
  expect(await tablesWith(shop, name)).toEqual([])
})

test('of an order and an erasure at the same moment, either the erasure waits or the order is refused', async () => {
  const { place } = orderingIn(shop)
  const quoteId = await quoted(shop, agrafena, [[paracetamol, 1]])
  const code = await codeFor()
  const [asked, order] = await Promise.all([
    erase(code),
    place(agrafena, quoteId, { customer: { phone, first_name: name } }),
  ])
  const isPlaced = order.number !== undefined
  expect(asked.json().state).toBe(isPlaced ? 'waiting' : 'erased')
  expect(await orders.countActiveOrdersOf(shop.ctx(), agrafena.shopperId)).toBe(isPlaced ? 1 : 0)
})

test('an order that arrives after erasure is refused', async () => {
  const before = shop.as(agrafena)
  const quoteId = await quoted(shop, agrafena, [[paracetamol, 1]])
  await erase()
  const late = orders.placeOrder(before, {
    ...{
      quoteId: quoteIdOf(quoteId),
      channel: 'web',
      comment: null,
      paymentTiming: 'online',
      prescriptionIds: [],
      utmSource: null,
    },
    recipient: { phone, firstName: name, middleName: null, gender: null, birthday: null },
  })
  await expect(late).rejects.toMatchObject({ code: 'session.expired' })
})

test('after erasure the token is refused and the same phone signs in as a new shopper', async () => {
  await fillEveryTable(shop, everywhere())
  await erase()
  const state = await shop.call('GET', `/api/v1/users/${agrafena.shopperId}`, { as: agrafena })
  expect(state.json().code).toBe('session.expired')
  shop.clock.advance(5)
  const code = await codeFor()
  const again = await shop.call('POST', '/api/v1/users/auth/verify-code', { body: { phone_number: phone, code } })
  expect(again.statusCode).toBe(200)
  expect(again.json().local_id).not.toBe(agrafena.shopperId)
})

test('a wrong code erases nothing, and repeated wrong codes lock the phone', async () => {
  const right = await codeFor()
  const wrong = right === '000000' ? '000001' : '000000'
  const answers = []
  for (let time = 0; time < 5; time += 1) answers.push((await erase(wrong)).json().code)
  expect(answers).toEqual(['code.wrong', 'code.wrong', 'code.wrong', 'code.wrong', 'code.locked'])
  expect((await erase(right)).json().code).toBe('code.locked')
  expect(await tablesWith(shop, name)).toEqual(['shoppers'])
})

test('the records that stay are listed before erasure is requested', async () => {
  const before = await shop.call('GET', url(agrafena, 'erasure'), { as: agrafena })
  expect(before.json()).toMatchObject({ state: 'none', asked_at: null, activeOrders: 0 })
  expect(before.json().kept.map((one: { name: string }) => one.name)).toEqual([
    'orders',
    'receipts',
    'consents',
    'points',
    'reviews',
  ])
})

const ownCalls: [Method, unknown][] = [
  ['GET', undefined],
  ['POST', { code: '123456' }],
  ['DELETE', undefined],
]

test.each(ownCalls)('%s users/{id}/erasure is for its own shopper alone', async (method, body) => {
  const boris = await addShopper(shop.database.db)
  const call = (headers: Record<string, string>, as?: SignedInPerson | Pick<SignedInPerson, 'visitorId'>) =>
    shop.call(method, url(boris, 'erasure'), { headers, ...(as && { as }), body })
  expect((await call({})).json().code).toBe('session.required')
  expect((await call({}, { visitorId: boris.visitorId })).json().code).toBe('session.required')
  expect((await call({ 'x-user-id': boris.shopperId })).json().code).toBe('session.required')
  expect((await call({ authorization: 'Bearer garbled' })).json().code).toBe('session.expired')
  const late = await shop.wiring.tokens.issue(boris, new Date(shop.clock.now().getTime() - 3_700_000))
  expect((await call({ authorization: `Bearer ${late.token}` })).json().code).toBe('session.expired')
  expect((await call({}, agrafena)).json()).toMatchObject({ status: 404, code: 'user.not_found' })
})
