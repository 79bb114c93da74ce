import type { Phone } from '@romashka/basics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

const newPhone = '+79169990012' as Phone
const shares = '/api/v1/recipes/shares'
const permissions = `${shares}/my/permissions`
const handset = new Handset()
let shop: Shop
let anna: SignedInPerson
let boris: SignedInPerson
let vera: SignedInPerson

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  anna = await addShopper(db)
  boris = await addShopper(db)
  vera = await addShopper(db)
})

const share = (owner: SignedInPerson, phone: string) =>
  shop.call('POST', shares, {
    as: owner,
    body: new URLSearchParams({ phone_number: phone }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const verify = (as: SignedInPerson, path: string, code: string) =>
  shop.call('POST', `${path}/verify`, { as, body: { code } })
const listed = async (as: SignedInPerson, path: string) => (await shop.call('GET', path, { as })).json().results
const wrong = (phone: string) => (handset.codeOf(phone) === '000000' ? '000001' : '000000')

/** Both sides have proved their phones. */
async function activeShare(owner: SignedInPerson, other: SignedInPerson): Promise<string> {
  const { id } = (await share(owner, other.phone)).json()
  await verify(owner, `${shares}/${id}`, handset.codeOf(owner.phone))
  await verify(other, `${permissions}/${id}`, handset.codeOf(other.phone))
  return id
}

test('both sides prove their phones with codes of their own, and the share is active for a year', async () => {
  const made = await share(anna, boris.phone)
  expect(made.statusCode, made.body).toBe(201)
  expect(made.json()).toMatchObject({ phone_number: boris.phone, status: 'created' })
  const { id } = made.json()
  expect(handset.codeOf(boris.phone)).toBe('')
  expect(await listed(boris, permissions)).toEqual([])

  const byOwner = await verify(anna, `${shares}/${id}`, handset.codeOf(anna.phone))
  expect(byOwner.json()).toMatchObject({ status: 'verified_by_owner' })
  expect(await listed(boris, permissions)).toMatchObject([
    { id, phone_number: anna.phone, status: 'verified_by_owner' },
  ])
  const byOther = await verify(boris, `${permissions}/${id}`, handset.codeOf(boris.phone))
  expect(byOther.json()).toMatchObject({ status: 'active', expires_at: '2027-11-21T09:00:00.000Z' })
  expect(await listed(anna, shares)).toMatchObject([{ id, status: 'active' }])
})

test('verified twice, a share stays as it is', async () => {
  const id = await activeShare(anna, boris)
  for (const [as, path] of [
    [anna, shares],
    [boris, permissions],
  ] as const) {
    const again = await verify(as, `${path}/${id}`, '123456')
    expect(again.json()).toMatchObject({ status: 'active', expires_at: '2027-11-21T09:00:00.000Z' })
  }
  expect((await share(anna, boris.phone)).json()).toMatchObject({ status: 409, code: 'prescription.already_shared' })
})

test('nobody shares with themselves, and a phone of no shopper gets the same answer', async () => {
  expect((await share(anna, anna.phone)).json()).toMatchObject({ status: 422, code: 'prescription.share_to_oneself' })
  expect((await share(anna, '+7495123')).json()).toMatchObject({ status: 422, code: 'phone.invalid' })
  const known = (await share(anna, boris.phone)).json()
  const unknown = (await share(anna, '+79990000001')).json()
  expect(Object.keys(unknown)).toEqual(Object.keys(known))
  expect(unknown.status).toBe(known.status)
})

test('the person who signs in with the phone later finds the offer', async () => {
  const phone = '+79990000002'
  const { id } = (await share(anna, phone)).json()
  await verify(anna, `${shares}/${id}`, handset.codeOf(anna.phone))
  const late = await addShopper(shop.database.db, { phone })
  expect(await listed(late, permissions)).toMatchObject([{ id }])
  const active = await verify(late, `${permissions}/${id}`, handset.codeOf(phone))
  expect(active.json()).toMatchObject({ status: 'active' })
})

test('five wrong codes end a code, on either side; a new one comes after a minute', async () => {
  const { id } = (await share(anna, boris.phone)).json()
  const right = handset.codeOf(anna.phone)
  for (const triesLeft of [4, 3, 2, 1])
    expect((await verify(anna, `${shares}/${id}`, wrong(anna.phone))).json()).toMatchObject({
      code: 'code.wrong',
      details: { triesLeft },
    })
  for (const code of [wrong(anna.phone), right])
    expect((await verify(anna, `${shares}/${id}`, code)).json()).toMatchObject({
      status: 422,
      code: 'prescription.share_code_spent',
    })
  expect((await share(anna, boris.phone)).json()).toMatchObject({ status: 429, code: 'code.too_soon' })
  shop.clock.advance(1)
  expect((await share(anna, boris.phone)).json()).toMatchObject({ id })
  const proved = await verify(anna, `${shares}/${id}`, handset.codeOf(anna.phone))
  expect(proved.json()).toMatchObject({ status: 'verified_by_owner' })
  for (const _ of [1, 2, 3, 4, 5]) await verify(boris, `${permissions}/${id}`, wrong(boris.phone))
  const spent = await verify(boris, `${permissions}/${id}`, handset.codeOf(boris.phone))
  expect(spent.json()).toMatchObject({ code: 'prescription.share_code_spent' })
})

test('a code is good for ten minutes', async () => {
  const { id } = (await share(anna, boris.phone)).json()
  shop.clock.advance(11)
  const late = await verify(anna, `${shares}/${id}`, handset.codeOf(anna.phone))
  expect(late.json()).toMatchObject({ code: 'code.wrong' })
})

test('at most five people at a time; one share ended makes room for another', async () => {
  const ids: string[] = []
  for (const n of [1, 2, 3, 4, 5]) ids.push((await share(anna, `+7999100000${n}`)).json().id)
  expect((await share(anna, boris.phone)).json()).toMatchObject({
    status: 409,
    code: 'prescription.too_many_shares',
    details: { most: 5 },
  })
  await shop.call('DELETE', `${shares}/${ids[0]}`, { as: anna })
  expect((await share(anna, boris.phone)).statusCode).toBe(201)
})

test('six shares made at once are five', async () => {
  const phones = [1, 2, 3, 4, 5, 6].map((n) => `+7999200000${n}`)
  const replies = await Promise.all(phones.map((phone) => share(anna, phone)))
  // Each but the first waits for the same lock; the codes go to one phone, a minute is kept for each share alone.
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 201, 201, 201, 201, 409])
})

test('a share stays with the person who has taken it up, whoever has their former phone', async () => {
  const id = await activeShare(anna, boris)
  const { db } = shop.database
  await db.updateTable('shoppers').set({ phone: newPhone }).where('id', '=', boris.shopperId).execute()
  await db
    .updateTable('shoppers')
    .set({ phone: boris.phone as Phone })
    .where('id', '=', vera.shopperId)
    .execute()
  expect(await listed(boris, permissions)).toMatchObject([{ id, status: 'active' }])
  expect(await listed(vera, permissions)).toEqual([])
  expect((await shop.call('DELETE', `${permissions}/${id}`, { as: vera })).statusCode).toBe(404)
  expect((await shop.call('DELETE', `${permissions}/${id}`, { as: boris })).statusCode).toBe(200)
})

test('beyond the last page of shares there is nothing, and their number is still said', async () => {
  await activeShare(anna, boris)
  for (const [as, path] of [
    [anna, shares],
    [boris, permissions],
  ] as const)
    expect((await shop.call('GET', `${path}?page=2`, { as })).json()).toMatchObject({ totalCount: 1, results: [] })
})

test('either side ends it at once, and the owner sees who did', async () => {
  const first = await activeShare(anna, boris)
  expect((await shop.call('DELETE', `${permissions}/${first}`, { as: boris })).statusCode).toBe(200)
  expect(await listed(boris, permissions)).toEqual([])
  expect(await listed(anna, shares)).toMatchObject([{ id: first, status: 'deleted_by_recipient' }])

  const second = await activeShare(vera, boris)
  expect((await shop.call('DELETE', `${shares}/${second}`, { as: vera })).statusCode).toBe(200)
  expect(await listed(boris, permissions)).toEqual([])
  const again = await shop.call('DELETE', `${shares}/${second}`, { as: vera })
  expect(again.json()).toMatchObject({ status: 404, code: 'prescription.share_not_found' })
})

test('a year later a share has ended by itself', async () => {
  const id = await activeShare(anna, boris)
  shop.clock.advance(365 * 24 * 60)
  expect(await listed(boris, permissions)).toEqual([])
  expect(await listed(anna, shares)).toMatchObject([{ id, status: 'expired' }])
  shop.clock.set('2026-11-21T09:00:00Z')
})

test('a share of others is not there, and without a token there is none', async () => {
  const id = await activeShare(anna, boris)
  const calls = [
    ['DELETE', `${shares}/${id}`],
    ['DELETE', `${permissions}/${id}`],
    ['POST', `${shares}/${id}/verify`],
    ['POST', `${permissions}/${id}/verify`],
  ] as const
  for (const [method, path] of calls) {
    const body = method === 'POST' ? { code: '123456' } : undefined
    const stranger = await shop.call(method, path, { as: vera, body })
    expect(stranger.json(), path).toMatchObject({ status: 404, code: 'prescription.share_not_found' })
    expect((await shop.call(method, path, { body })).statusCode, path).toBe(401)
  }
  // The owner is not the other person, nor the other way round.
  expect((await shop.call('DELETE', `${permissions}/${id}`, { as: anna })).statusCode).toBe(404)
  expect((await shop.call('DELETE', `${shares}/${id}`, { as: boris })).statusCode).toBe(404)
  for (const path of [shares, permissions]) expect((await shop.call('GET', path)).statusCode).toBe(401)
})

test('a phone that cannot be reached is refused, and the next code may be asked for at once', async () => {
  handset.fault = { fault: 'number', reason: 'unreachable' }
  expect((await share(anna, boris.phone)).json()).toMatchObject({ code: 'phone.unreachable' })
  handset.fault = undefined
  expect((await share(anna, boris.phone)).statusCode).toBe(201)
})
