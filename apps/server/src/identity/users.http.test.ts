import { randomUUID } from 'node:crypto'
import { newId, type SessionId, shopperIdOf, visitorIdOf } from '@romashka/basics'
import { identity } from '@romashka/domain'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addAnna, addBoris, addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { registerLoyaltyCard } from '../../../../tests/support/points.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

const handset = new Handset()
let shop: Shop
let anna: SignedInPerson
let boris: SignedInPerson

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
  anna = await addAnna(shop.database.db)
  boris = await addBoris(shop.database.db)
})
afterAll(() => shop.close())

const change = (body: unknown, who = anna) => shop.call('PATCH', `/api/v1/users/${who.shopperId}`, { as: who, body })

test('a shopper reads their own state', async () => {
  const reply = await shop.call('GET', `/api/v1/users/${anna.shopperId}`, { as: anna })
  expect(reply.json()).toMatchObject({
    id: anna.shopperId,
    phone: { phone_number: '+79120000001' },
    info: { first_name: 'Анна' },
    city_id: 1,
  })
})

test('another shopper’s state and an unknown one are the same 404, to read and to change', async () => {
  for (const id of [boris.shopperId, randomUUID(), 'anna', '1', '%27%20or%201=1', anna.visitorId]) {
    for (const method of ['GET', 'PATCH'] as const) {
      const body = method === 'PATCH' ? { city_id: 2 } : undefined
      const reply = await shop.call(method, `/api/v1/users/${id}`, { as: anna, body })
      expect(reply.json(), `${method} ${id}`).toMatchObject({ status: 404, code: 'user.not_found', details: {} })
    }
  }
})

test('calls need a valid token of a live session', async () => {
  const url = `/api/v1/users/${anna.shopperId}`
  const at = shop.clock.now()
  const claims = { shopperId: anna.shopperId, sessionId: anna.sessionId }
  const expired = (await shop.wiring.tokens.issue(claims, new Date(at.getTime() - 2 * 3_600_000))).token
  const foreign = await new SignJWT({ sid: anna.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(anna.shopperId)
    .setIssuer('https://another-shop.example')
    .setExpirationTime(Math.floor(at.getTime() / 1000) + 3600)
    .sign(new TextEncoder().encode('demo-secret-that-guards-nothing-real'))
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: anna.shopperId, sid: anna.sessionId }))}.`
  const noSession = (await shop.wiring.tokens.issue({ ...claims, sessionId: newId<SessionId>() }, at)).token
  const swapped = (await shop.wiring.tokens.issue({ ...claims, sessionId: boris.sessionId }, at)).token
  for (const token of [expired, foreign, unsigned, noSession, swapped, 'garbage']) {
    const reply = await shop.call('GET', url, { headers: { authorization: `Bearer ${token}` } })
    expect(reply.json()).toMatchObject({ status: 401, code: 'session.expired' })
  }
  expect((await shop.call('GET', url)).json().code).toBe('session.required')
})

test('a visitor id grants no access, not even when it equals a shopper’s id', async () => {
  for (const id of [anna.shopperId, anna.visitorId] as string[]) {
    const reply = await shop.call('GET', `/api/v1/users/${anna.shopperId}`, { as: { visitorId: visitorIdOf(id) } })
    expect(reply.json().code).toBe('session.required')
  }
})

test('names keep their apostrophes and hyphens, and lose stray spaces', async () => {
  const reply = await change({
    info: { first_name: "  Жанна-Мария   д'Арк ", last_name: 'О’Нил', middle_name: 'Иванқызы' },
  })
  expect(reply.json().info).toMatchObject({
    first_name: "Жанна-Мария д'Арк",
    last_name: 'О’Нил',
    middle_name: 'Иванқызы',
  })
})

test.each([
  ['of 300 letters', 'Я'.repeat(300)],
  ['with markup', '<script>alert(1)</script>'],
  ['of digits', '12345'],
  ['with a line break inside markup', 'Анна\n<b>'],
  ['with an invisible sign', 'Ан\u0000на'],
])('a name %s is refused', async (_what, name) => {
  const reply = await change({ info: { last_name: name } })
  expect(reply.json()).toMatchObject({ status: 422, code: 'user.name_invalid', details: { field: 'lastName' } })
})

test('a birthday is a real day of the last 120 years', async () => {
  for (const birthday of ['2026-11-23', '2999-01-01', '1850-01-01', '2001-02-30', '01.02.1990', 'yesterday'])
    expect((await change({ info: { birthday } })).json().code, birthday).toBe('user.birthday_invalid')
  expect((await change({ info: { birthday: '1990-02-28' } })).json().info.birthday).toBe('1990-02-28')
  expect((await change({ info: { birthday: null } })).json().info.birthday).toBe(null)
})

test('an e-mail address with a Cyrillic letter is refused by its own code, other malformed ones as invalid', async () => {
  expect((await change({ email: 'аnna@mail.ru' })).json()).toMatchObject({ status: 422, code: 'email.cyrillic' })
  for (const email of [
    'anna',
    'anna@',
    '@mail.ru',
    'a b@mail.ru',
    'anna@mail',
    'anna@-mail.ru',
    'a..b@mail.ru',
    `${'a'.repeat(65)}@mail.ru`,
  ])
    expect((await change({ email })).json().code, email).toBe('email.invalid')
  const reply = await change({ email: ' Anna.K@Mail.RU ' })
  expect(reply.json()).toMatchObject({ email: 'Anna.K@mail.ru', isEmailConfirmed: false })
})

test('a new e-mail address has to be confirmed again', async () => {
  const vera = await addShopper(shop.database.db, { email: 'vera@mail.ru' })
  await shop.database.db
    .updateTable('shoppers')
    .set({ email_confirmed_at: shop.clock.now() })
    .where('id', '=', vera.shopperId)
    .execute()
  expect((await change({ email: 'vera@mail.ru' }, vera)).json().isEmailConfirmed).toBe(true)
  expect((await change({ email: 'vera@yandex.ru' }, vera)).json().isEmailConfirmed).toBe(false)
})

test('whoever loses a confirmed e-mail address is told at that address, by SMS and in the personal area, once', async () => {
  const olga = await addShopper(shop.database.db, { email: 'olga@mail.ru' })
  const { db } = shop.database
  const noticesOf = () =>
    db
      .selectFrom('messages as message')
      .innerJoin('message_deliveries as delivery', 'delivery.message_id', 'message.id')
      .select(['message.kind', 'delivery.channel'])
      .where('message.shopper_id', '=', olga.shopperId)
      .execute()
  const lettersAfter = async () => {
    const changes = await db.selectFrom('email_changes').select('id').where('shopper_id', '=', olga.shopperId).execute()
    handset.letters.length = 0
    for (const { id } of changes) await identity.warnFormerEmail(shop.ctx(), id)
    return handset.letters.map(({ to, text }) => ({ to, text }))
  }
  await change({ email: 'olga@yandex.ru' }, olga)
  expect(await lettersAfter(), 'nobody had proved that the first address is theirs').toEqual([])
  expect(await noticesOf()).toEqual([])

  await db
    .updateTable('shoppers')
    .set({ email_confirmed_at: shop.clock.now() })
    .where('id', '=', olga.shopperId)
    .execute()
  await change({ info: { first_name: 'Ольга' }, email: 'olga@yandex.ru' }, olga)
  expect(await noticesOf(), 'the same address').toEqual([])
  await change({ email: 'thief@mail.ru' }, olga)
  const [letter, ...others] = await lettersAfter()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: 'olga@yandex.ru', text: expect.stringContaining('другой адрес') })
  expect(letter?.text, 'the former owner of an address learns no other').not.toContain('thief')
  expect(await noticesOf()).toEqual([{ kind: 'email.changed', channel: 'sms' }])
})

test('the owner of the phone is told of the first address too, when it becomes a way back into the account', async () => {
  const nina = await addShopper(shop.database.db)
  const { db } = shop.database
  const told = () =>
    db
      .selectFrom('messages as message')
      .innerJoin('message_deliveries as delivery', 'delivery.message_id', 'message.id')
      .select(['message.kind', 'message.topic', 'delivery.channel'])
      .where('message.shopper_id', '=', nina.shopperId)
      .execute()
  await change({ email: 'nina@mail.ru' }, nina)
  const path = `/api/v1/users/${nina.shopperId}/email-code`
  await shop.call('POST', path, { as: nina })
  const code = /Код подтверждения: (\d+)/.exec(handset.letters.at(-1)?.text ?? '')?.[1]
  expect(await told()).toEqual([])
  const confirmed = await shop.call('POST', `${path}/check`, { as: nina, body: { code } })
  expect(confirmed.json()).toMatchObject({ isEmailConfirmed: true })
  expect(await told()).toEqual([{ kind: 'email.confirmed', topic: 'security', channel: 'sms' }])
})

test('the city is saved, and has to exist', async () => {
  expect((await change({ city_id: 3 })).json().city_id).toBe(3)
  expect((await change({ city_id: 999_999 })).json().code).toBe('city.not_found')
  const read = await shop.call('GET', `/api/v1/users/${anna.shopperId}`, { as: anna })
  expect(read.json().city_id).toBe(3)
})

test('fields that are left out stay, and fields a shopper may not set are not changed', async () => {
  await change({ info: { first_name: 'Анна', gender: 'female' } })
  await change({ info: { last_name: 'Королёва' } })
  const body = { id: shopperIdOf(boris.shopperId), phone: { phone_number: '+79990000000' }, isEmailConfirmed: true }
  const reply = await change(body)
  expect(reply.json()).toMatchObject({
    id: anna.shopperId,
    phone: { phone_number: '+79120000001' },
    info: { first_name: 'Анна', last_name: 'Королёва', gender: 'female' },
  })
})

test('a gender that is neither, and a city that is text, are refused by name of the field', async () => {
  expect((await change({ info: { gender: 'x' } })).json().code).toBe('request.invalid')
  expect((await change({ city_id: '3' })).json()).toMatchObject({
    code: 'request.invalid',
    details: { fields: [{ field: 'city_id' }] },
  })
})

test('the state has the loyalty card and the default address, which can be chosen from the address book', async () => {
  const add = async (as: SignedInPerson, representation: string) =>
    (await shop.call('POST', '/api/v2/addresses', { as, body: { city_id: 1, representation } })).json().id
  const first = await add(anna, 'г Москва, ул Лесная, д 1')
  const second = await add(anna, 'г Москва, ул Лесная, д 2')
  const foreign = await add(boris, 'г Москва, ул Лесная, д 3')
  const read = async () => (await shop.call('GET', `/api/v1/users/${anna.shopperId}`, { as: anna })).json()
  expect(await read()).toMatchObject({ client_card: null, address: { id: first } })

  const number = await registerLoyaltyCard(shop, anna)
  expect((await change({ address: { id: second } })).json()).toMatchObject({
    client_card: number,
    address: { id: second },
  })
  const refused = await change({ info: { first_name: 'Нина' }, address: { id: foreign } })
  expect(refused.json()).toMatchObject({ status: 404, code: 'address.not_found' })
  expect(await read()).toMatchObject({ info: { first_name: 'Анна' }, address: { id: second } })
  expect((await change({ address: null })).json()).toMatchObject({ address: null })
})

test('the state has every field of the specification that a server can know, its lists unless they are left out', async () => {
  const clara = await addShopper(shop.database.db)
  const read = async (query = '') =>
    (await shop.call('GET', `/api/v1/users/${clara.shopperId}${query}`, { as: clara })).json()
  const short =
    'id uid info email phone client_card city_id activeOrders favourites favProducts favDrugstores favorite_drugstores favCount subscriptions address franchName franchEmail block hhtoken resume_hh'
  const lists = 'messages promocodes orders purchases reason_cancel'
  expect(Object.keys(await read())).toEqual(expect.arrayContaining(`${short} ${lists}`.split(' ')))
  expect(Object.keys(await read('?lists=false'))).toEqual(expect.arrayContaining(short.split(' ')))
  for (const list of lists.split(' ')) expect(await read('?lists=false')).not.toHaveProperty(list)
  await change({ email: 'clara@mail.ru' }, clara)
  await shop.database.db
    .updateTable('shoppers')
    .set({ email_confirmed_at: shop.clock.now() })
    .where('id', '=', clara.shopperId)
    .execute()
  expect((await change({ email: null }, clara)).json()).toMatchObject({
    messages: [{ topic: 'security', path: '/person-data' }],
    orders: { results: [], page: 1 },
    reason_cancel: expect.arrayContaining([{ code: 'OTHER', label: 'Другая причина' }]),
  })
})

test('an address that is sent with the changes joins the address book and becomes the default one, or nothing changes', async () => {
  const dasha = await addShopper(shop.database.db)
  const address = { city_id: 1, representation: 'г Москва, ул Лесная, д 7', comment: 'домофон не работает' }
  expect((await change({ address }, dasha)).json()).toMatchObject({ address: { ...address, is_default: true } })
  const refused = await change({ address: { ...address, city_id: 999_999 }, info: { first_name: 'Дарья' } }, dasha)
  expect(refused.json()).toMatchObject({ code: 'city.not_found' })
  expect((await change({ info: { first_name: '<b>' }, address }, dasha)).json().code).toBe('user.name_invalid')
  const book = await shop.call('GET', '/api/v2/addresses', { as: dasha })
  expect(book.json().results).toHaveLength(1)
  const state = await shop.call('GET', `/api/v1/users/${dasha.shopperId}`, { as: dasha })
  expect(state.json()).toMatchObject({
    info: { first_name: null },
    address: { representation: address.representation },
  })
})
