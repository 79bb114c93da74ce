import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { type Method, openShop, type Shop } from '../../../../tests/support/shop.ts'

const handset = new Handset()
let shop: Shop
let anna: SignedInPerson
let boris: SignedInPerson

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  handset.fault = undefined
  shop.clock.advance(2 * 60)
  anna = await addShopper(shop.database.db, { firstName: 'Анна', email: 'anna@mail.ru' })
  boris = await addShopper(shop.database.db, { firstName: 'Борис' })
})

const url = (who: SignedInPerson, rest: string) => `/api/v1/users/${who.shopperId}/${rest}`
const current = '2026-11-26'

test('no consent is given by default, and each purpose is consented to separately', async () => {
  const before = (await shop.call('GET', url(anna, 'consents'), { as: anna })).json().results
  expect(before.map(({ is_given }: { is_given: boolean }) => is_given)).toEqual(Array(9).fill(false))
  const body = { version: current }
  const after = await shop.call('PUT', url(anna, 'consents/marketing_sms'), { as: anna, body })
  const given = after.json().results.filter(({ is_given }: { is_given: boolean }) => is_given)
  expect(given).toEqual([
    {
      purpose: 'marketing_sms',
      current_version: current,
      is_given: true,
      version: current,
      given_at: shop.clock.now().toISOString(),
    },
  ])
})

test('a consent is withdrawn in one call, and stays on record', async () => {
  const body = { version: current }
  await shop.call('PUT', url(anna, 'consents/analytics'), { as: anna, body })
  await shop.call('PUT', url(anna, 'consents/analytics'), { as: anna, body })
  shop.clock.advance(1)
  const taken = await shop.call('DELETE', url(anna, 'consents/analytics'), { as: anna })
  expect(taken.json().results.some(({ is_given }: { is_given: boolean }) => is_given)).toBe(false)
  await shop.call('PUT', url(anna, 'consents/analytics'), { as: anna, body })
  const kept = await shop.database.db
    .selectFrom('consents')
    .selectAll()
    .where('shopper_id', '=', anna.shopperId)
    .execute()
  expect(kept.map((row) => row.withdrawn_at !== null).sort()).toEqual([false, true])
  expect(JSON.stringify(kept)).not.toContain('127.0.0.1')
})

test('an outdated document and an unknown purpose are refused', async () => {
  const old = await shop.call('PUT', url(anna, 'consents/loyalty'), { as: anna, body: { version: '2020-01-01' } })
  expect(old.json()).toMatchObject({ status: 409, code: 'consent.outdated', details: { currentVersion: current } })
  const unknownPurpose = await shop.call('PUT', url(anna, 'consents/everything'), {
    as: anna,
    body: { version: current },
  })
  expect(unknownPurpose.json().code).toBe('request.invalid')
})

test('«Мои данные» lists every section with purpose and term, and nothing of another shopper', async () => {
  await shop.call('PUT', url(anna, 'consents/loyalty'), { as: anna, body: { version: current } })
  await shop.call('PUT', url(boris, 'consents/partners'), { as: boris, body: { version: current } })
  const reply = await shop.call('GET', url(anna, 'data'), { as: anna })
  expect(reply.headers['cache-control']).toBe('no-store')
  const { sections } = reply.json()
  expect(sections.map(({ name, term }: { name: string; term: string }) => `${name} ${term}`)).toEqual([
    'profile account',
    'sessions days_90',
    'sign_in_ways account',
    'consents years_3',
    'message_settings account',
    'messages days_180',
    'phone_changes days_365',
    'email_changes days_365',
    'name_changes days_60',
    'codes days_2',
    'favourites account',
    'subscriptions account',
    'viewed_products days_90',
    'basket account',
    'addresses account',
    'orders years_5',
    'order_links account',
    'courses withdrawal',
    'appointments days_365',
    'appointment_waits account',
    'calendar_link account',
    'reports days_365',
    'reviews publication',
    'prescription_agreements years_3',
    'patient withdrawal',
    'prescriptions withdrawal',
    'prescription_accesses days_365',
    'prescription_shares days_30',
    'prescription_permissions withdrawal',
    'promo_codes years_5',
    'personal_promo_codes account',
    'loyalty_card withdrawal',
    'points years_5',
    'social_card withdrawal',
  ])
  expect(sections[0].records).toMatchObject([{ phone: { phone_number: anna.phone }, email: 'anna@mail.ru' }])
  expect(sections[3].records).toMatchObject([{ purpose: 'loyalty', withdrawn_at: null }])
  for (const secret of [boris.phone, boris.shopperId, 'partners']) expect(reply.body).not.toContain(secret)
})

test('a provider is unlinked, and the phone still signs in', async () => {
  await shop.database.db
    .insertInto('external_accounts')
    .values({ provider: 'ya', subject: anna.shopperId, shopper_id: anna.shopperId, linked_at: shop.clock.now() })
    .execute()
  const data = (await shop.call('GET', url(anna, 'data'), { as: anna })).json()
  expect(data.sections[2].records).toMatchObject([{ provider: 'ya' }])
  expect((await shop.call('GET', url(anna, 'sign-in-ways'), { as: anna })).json().results).toMatchObject([
    { provider: 'ya' },
  ])
  expect((await shop.call('DELETE', url(boris, 'sign-in-ways/ya'), { as: boris })).json()).toEqual({ results: [] })
  expect((await shop.call('GET', url(anna, 'data'), { as: anna })).json().sections[2].records).toHaveLength(1)
  expect((await shop.call('DELETE', url(anna, 'sign-in-ways/ya'), { as: anna })).json()).toEqual({ results: [] })
})

test('an address is confirmed with the code of the letter, once, and only that address', async () => {
  const sent = await shop.call('POST', url(anna, 'email-code'), { as: anna })
  expect(sent.json()).toEqual({ email: 'anna@mail.ru', expires_in: 1800 })
  const letter = handset.letters.at(-1)
  expect(letter?.to).toBe('anna@mail.ru')
  const code = /^\d{6}/.exec(letter?.subject ?? '')?.[0] ?? ''
  const check = (digits: string) =>
    shop.call('POST', url(anna, 'email-code/check'), { as: anna, body: { code: digits } })
  expect((await check(code === '000000' ? '000001' : '000000')).json().code).toBe('code.wrong')
  expect((await check(code)).json()).toMatchObject({ email: 'anna@mail.ru', isEmailConfirmed: true })
  expect((await check(code)).json().code).toBe('code.wrong')
  expect((await shop.call('POST', url(anna, 'email-code'), { as: anna })).json().code).toBe('email.already_confirmed')
})

test('the code of a letter does not confirm an address that was changed meanwhile, nor after five wrong ones, nor late', async () => {
  const codeOf = async () => {
    await shop.call('POST', url(anna, 'email-code'), { as: anna })
    return /^\d{6}/.exec(handset.letters.at(-1)?.subject ?? '')?.[0] ?? ''
  }
  const check = async (code: string) =>
    (await shop.call('POST', url(anna, 'email-code/check'), { as: anna, body: { code } })).json().code
  const first = await codeOf()
  await shop.call('PATCH', `/api/v1/users/${anna.shopperId}`, { as: anna, body: { email: 'other@mail.ru' } })
  expect(await check(first)).toBe('code.wrong')

  const second = await codeOf()
  for (let time = 0; time < 5; time += 1) await check(second === '000000' ? '000001' : '000000')
  expect(await check(second)).toBe('code.wrong')

  const third = await codeOf()
  shop.clock.advance(31)
  expect(await check(third)).toBe('code.wrong')
})

test('a letter needs an address, and a mail server that answers; letters are counted', async () => {
  expect((await shop.call('POST', url(boris, 'email-code'), { as: boris })).json().code).toBe('email.missing')
  handset.fault = { fault: 'service', reason: 'down' }
  expect((await shop.call('POST', url(anna, 'email-code'), { as: anna })).json()).toMatchObject({
    status: 503,
    code: 'code.not_sent',
  })
  handset.fault = undefined
  const answers = []
  for (let time = 0; time < 5; time += 1)
    answers.push((await shop.call('POST', url(anna, 'email-code'), { as: anna })).statusCode)
  expect(answers).toEqual([200, 200, 200, 200, 429])
})

const ownCalls: [Method, string, unknown][] = [
  ['GET', 'consents', undefined],
  ['PUT', 'consents/loyalty', { version: current }],
  ['DELETE', 'consents/loyalty', undefined],
  ['GET', 'sign-in-ways', undefined],
  ['DELETE', 'sign-in-ways/ya', undefined],
  ['GET', 'data', undefined],
  ['POST', 'email-code', undefined],
  ['POST', 'email-code/check', { code: '123456' }],
  ['GET', 'sessions', undefined],
  ['GET', 'promo-codes', undefined],
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
