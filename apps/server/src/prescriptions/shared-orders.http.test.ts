import { randomUUID } from 'node:crypto'
import { type ProductId, prescriptionIdOf } from '@romashka/basics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { untilAnswered } from '../../../../tests/support/engines/until-answered.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { draftOnPrescription, stockedAmoxicillin } from '../../../../tests/support/prescriptions/prescriptions.ts'
import { sharedPrescription } from '../../../../tests/support/prescriptions/shares.ts'

const handset = new Handset()
let city: City
let productId: ProductId
beforeAll(async () => {
  city = await openCity({ rewire: handset.rewire })
  productId = await stockedAmoxicillin(city)
})
afterAll(() => city.close())

const shared = () => sharedPrescription(city, handset)
const place = (as: SignedInPerson, body: object) => city.call('POST', '/api/v1/orders', { as, body })

async function countOrders({ shopperId }: SignedInPerson): Promise<number> {
  const placed = city.database.background.selectFrom('orders').select('id').where('shopper_id', '=', shopperId)
  return (await placed.execute()).length
}

/** The owner ends the share at the moment when the other person orders. */
async function raced() {
  const { owner, other, recipeId, shareId } = await shared()
  const body = await draftOnPrescription(city, other, { recipeId, productId, packs: 1 })
  const ended = async () => {
    const end = () => city.call('DELETE', `/api/v1/recipes/shares/${shareId}`, { as: owner })
    const reply = await untilAnswered(end)
    return { status: reply.statusCode, placedBefore: await countOrders(other) }
  }
  return { place: () => untilAnswered(() => place(other, body)), ended }
}

/** On a server of PostgreSQL many at once; the embedded engine lets one through at a time anyway. */
const pairs = process.env.DATABASE_URL ? 40 : 6

test('a share that ends while the other person orders: whoever ended it finds no order placed afterwards', async () => {
  const races = []
  for (let nth = 0; nth < pairs; nth += 1) races.push(await raced())
  const results = await Promise.all(
    races.map(async (race, nth) => {
      const [first, second] = nth % 2 === 0 ? [race.place(), race.ended()] : [race.ended(), race.place()]
      const replies = await Promise.all([first, second])
      const reply = replies.find((one) => 'json' in one)
      return { reply, ended: replies.find((one) => 'placedBefore' in one) }
    }),
  )
  for (const { reply, ended } of results) {
    expect(ended?.status).toBe(200)
    if (reply?.statusCode === 201) expect(ended?.placedBefore).toBe(1)
    else
      expect(reply?.json()).toMatchObject({
        status: 409,
        code: 'prescription.not_usable',
        details: { reason: 'NOT_SHARED' },
      })
  }
})

test('an order names prescriptions of the shopper’s and those shared with them', async () => {
  const { owner, other, recipeId } = await shared()
  for (const as of [owner, other]) {
    const body = await draftOnPrescription(city, as, { recipeId, productId, packs: 1 })
    const reply = await place(as, { ...body, recipes: [recipeId] })
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json().recipes).toEqual([recipeId])
  }
})

test('an order that names a stranger’s prescription, or one that does not exist, is refused', async () => {
  const { owner, recipeId } = await shared()
  const strangers = (await shared()).recipeId
  const body = await draftOnPrescription(city, owner, { recipeId, productId, packs: 1 })
  for (const id of [strangers, randomUUID()])
    expect((await place(owner, { ...body, recipes: [recipeId, id] })).json()).toMatchObject({
      status: 409,
      code: 'prescription.not_usable',
      details: { reason: 'NOT_SHARED', prescriptionId: id },
    })
  expect((await place(owner, { ...body, recipes: ['107'] })).json()).toMatchObject({ code: 'request.invalid' })
  expect(await countOrders(owner)).toBe(0)
})

test('an order that names a prescription which is over by then is refused, though no line is on it', async () => {
  const { owner, recipeId } = await shared()
  const otc = await city.sell({ near: 5 })
  await city.call('PUT', `/api/v2/baskets/products/${otc}?count=1`, { as: owner })
  await city.call('PUT', `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${city.near}`, { as: owner })
  const quote = await city.call('POST', '/api/v2/baskets/quote', { as: owner, body: { payment_method: 'on_receipt' } })
  const customer = { phone: owner.phone, first_name: 'Анна' }
  const draft = { quote_id: quote.json().id, customer, payment_method: 'on_receipt', recipes: [recipeId] }
  const { db } = city.database
  const endsOn = (day: string) =>
    db.updateTable('prescriptions').set({ valid_through: day }).where('id', '=', prescriptionIdOf(recipeId)).execute()
  await endsOn('2026-11-20')
  expect((await place(owner, draft)).json()).toMatchObject({
    code: 'prescription.not_usable',
    details: { reason: 'ENDED', prescriptionId: recipeId },
  })
  await endsOn('2026-12-20')
  expect((await place(owner, draft)).statusCode).toBe(201)
})
