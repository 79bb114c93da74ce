import { loyalty } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { giveConsent, registerLoyaltyCard } from '../../../../tests/support/points.ts'
import { newVisitor, openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
/** Misses are counted per address as well, and all of the cast live at one. */
beforeEach(() => shop.clock.advance(16))

const path = '/api/v1/loyalty'
const card = `${path}/social-card`
const put = (as: SignedInPerson, kind: string, number: string) => shop.call('PUT', card, { as, body: { kind, number } })
const own = async (as: SignedInPerson) => (await shop.call('GET', path, { as })).json()

test('the rules of the programme are public', async () => {
  expect((await shop.call('GET', `${path}/rules`)).json()).toMatchObject({
    points: { earn_percent: 3, spend_percent: 30, gift: 10_000, gift_days: 14, life_days: 365 },
    social_cards: [{ kind: 'social', discount_percent: 5, weekdays: [] }, { weekdays: [1, 2, 3] }, {}],
  })
})

test('a card needs the consent to the loyalty programme', async () => {
  const anna = await addShopper(shop.database.db)
  expect((await shop.call('POST', `${path}/card`, { as: anna })).json()).toMatchObject({
    status: 409,
    code: 'loyalty.consent_needed',
  })
  expect(await own(anna)).toEqual({ client_card: null, available: 0, pending: 0, reserved: 0, expiring: null })
})

test('a card is issued once, with an EAN-13 number and a gift that matures in two weeks', async () => {
  const anna = await addShopper(shop.database.db)
  await giveConsent(shop, anna, 'loyalty')
  const replies = await Promise.all(Array.from({ length: 5 }, () => shop.call('POST', `${path}/card`, { as: anna })))
  const numbers = new Set(replies.map((reply) => reply.json().number as string))
  expect(numbers.size).toBe(1)
  const [number = ''] = numbers
  expect(number).toMatch(/^29\d{11}$/)
  const digits = Array.from(number, Number)
  expect(digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10).toBe(0)
  expect(await own(anna)).toMatchObject({ client_card: { number }, pending: 10_000, available: 0 })

  shop.clock.advance(13 * 24 * 60)
  await loyalty.matureAndExpirePoints(shop.ctx())
  expect(await own(anna)).toMatchObject({ available: 0 })
  shop.clock.advance(24 * 60 + 1)
  await loyalty.matureAndExpirePoints(shop.ctx())
  await loyalty.matureAndExpirePoints(shop.ctx())
  expect(await own(anna)).toMatchObject({ pending: 0, available: 10_000 })
})

test('only four digits of a social card are stored', async () => {
  const anna = await addShopper(shop.database.db)
  const noted = await put(anna, 'social', '4276 3800-1234 5679')
  expect(noted.json()).toMatchObject({ social_card: { kind: 'social', last_digits: '5679' } })
  const rows = await shop.database.db.selectFrom('social_cards').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('4276380012345679')
  expect((await shop.call('DELETE', card, { as: anna })).json()).toEqual({ social_card: null })
  expect((await shop.call('GET', card, { as: anna })).json()).toEqual({ social_card: null })
})

test('a mistyped number and another shopper’s number get the same refusal', async () => {
  const [anna, boris] = [await addShopper(shop.database.db), await addShopper(shop.database.db)]
  expect((await put(anna, 'pension', '112-233-445 95')).statusCode).toBe(200)
  const theirs = (await put(boris, 'pension', '11223344595')).json()
  const mistyped = (await put(boris, 'pension', '112-233-445 96')).json()
  expect(theirs).toMatchObject({ status: 422, code: 'social_card.not_accepted' })
  expect({ ...mistyped, requestId: '' }).toEqual({ ...theirs, requestId: '' })
  for (const wrong of ['1111 1111 1111 1111', '4276380012345670', '42763800', 'abc'])
    expect((await put(boris, 'social', wrong)).json()).toMatchObject({ code: 'social_card.not_accepted' })
  expect((await put(boris, 'travel', '4276380012345679')).json()).toMatchObject({ code: 'request.invalid' })
  expect((await shop.call('GET', card, { as: boris })).json()).toEqual({ social_card: null })
})

test('social card numbers may be guessed wrong ten times', async () => {
  const anna = await addShopper(shop.database.db)
  const codes: string[] = []
  for (let at = 0; at < 11; at += 1) codes.push((await put(anna, 'large_family', `x${at}`)).json().code)
  expect(codes.slice(0, 10).every((code) => code === 'social_card.not_accepted')).toBe(true)
  expect(codes[10]).toBe('social_card.too_many_attempts')
  shop.clock.advance(16)
  expect((await put(anna, 'large_family', '123456')).statusCode).toBe(200)
})

test('of two shoppers who add one number at once, one succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => addShopper(shop.database.db)))
  const replies = await Promise.all(people.map((person) => put(person, 'large_family', '99887766')))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('cards and points need a token, whatever the visitor id', async () => {
  const anna = await addShopper(shop.database.db)
  await registerLoyaltyCard(shop, anna)
  for (const url of [path, `${path}/points`, card])
    for (const as of [undefined, newVisitor(), { visitorId: anna.visitorId }])
      expect((await shop.call('GET', url, as && { as })).statusCode).toBe(401)
})
