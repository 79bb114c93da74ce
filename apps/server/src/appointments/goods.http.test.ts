import { appointmentIdOf, productIdOf } from '@romashka/basics'
import type { JobName } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSalon, type Salon } from '../../../../tests/support/appointments.ts'
import type { SignedInPerson } from '../../../../tests/support/cast.ts'
import { stocked } from '../../../../tests/support/checkout.ts'
import { withdrawConsent } from '../../../../tests/support/points.ts'
import { runJob } from '../jobs/jobs.ts'
import { wholeChain } from '../staff/command-requests.ts'
import { runAppointmentsCommand } from './appointments-command.ts'

let shop: Salon
let frame: { id: number; code: string }
let lenses: { id: number; code: string }
beforeAll(async () => {
  shop = await openSalon()
  const add = async (title: string) => {
    const id = await stocked(shop, 20, { title, priceKopecks: 50_000 })
    return shop.database.db.selectFrom('products').select(['id', 'code']).where('id', '=', id).executeTakeFirstOrThrow()
  }
  frame = await add('Оправа')
  lenses = await add('Линзы контактные')
})
afterAll(() => shop.close())

const start = '2026-11-23T07:00:00Z'
let anna: SignedInPerson
let id: string
beforeEach(async () => {
  shop.clock.set('2026-11-21T09:00:00Z')
  anna = await shop.addShopper()
  id = (await shop.call('POST', '/api/v1/doctors/reception', { as: anna, body: shop.slot(start) })).json().id
  shop.clock.set('2026-11-23T07:40:00Z')
  await type('attended', id)
})

const type = (...words: string[]) => runAppointmentsCommand(shop.ctx(), words, wholeChain)
const own = async () => (await shop.call('GET', '/api/v1/doctors/receptions', { as: anna })).json().results

test('what a specialist has chosen is told without a name of it, and goes into an ordinary basket', async () => {
  expect((await own())[0].goods).toEqual([])
  await type('goods', id, frame.code, `${lenses.code}=2`)
  const [{ goods }] = await own()
  expect(goods).toEqual([
    { product_id: frame.id, packs: 1 },
    { product_id: lenses.id, packs: 2 },
  ])
  const { results } = (await shop.call('GET', `/api/v1/users/${anna.shopperId}/messages`, { as: anna })).json()
  expect(results[0]).toMatchObject({ title: 'Список с приёма готов' })
  expect(JSON.stringify(results[0])).not.toMatch(/Оправа|Линзы/)

  for (const { product_id, packs } of goods)
    await shop.call('PUT', `/api/v2/baskets/products/${product_id}?count=${packs}`, { as: anna })
  const quote = await shop.call('POST', '/api/v2/baskets/quote', { as: anna, body: { pharmacyId: shop.pharmacyId } })
  expect(quote.json()).toMatchObject({ total_price: 150_000 })
})

test('a new list replaces the former one, and is deleted with its appointment', async () => {
  await type('goods', id, frame.code)
  await type('goods', id, `${lenses.code}=3`)
  expect((await own())[0].goods).toEqual([{ product_id: lenses.id, packs: 3 }])
  await withdrawConsent(shop, anna, 'appointments')
  const left = shop.database.db
    .selectFrom('appointment_goods')
    .select('packs')
    .where('appointment_id', '=', appointmentIdOf(id))
  expect(await left.execute()).toEqual([])
})

test('a list of nothing, of a product that is not sold, or for somebody who has not come is refused', async () => {
  for (const words of [[], [`${frame.code}=0`], [`${frame.code}=100`], [frame.code, frame.code]])
    expect(await type('goods', id, ...words)).toEqual(['Refused: appointment.goods_invalid {}'])
  expect(await type('goods', id, 'no-such-code')).toEqual(['Refused: product.not_found {}'])
  const body = shop.slot('2026-11-24T07:00:00Z')
  const coming = (await shop.call('POST', '/api/v1/doctors/reception', { as: anna, body })).json()
  expect(await type('goods', coming.id, frame.code)).toEqual(['Refused: appointment.wrong_state {}'])
  expect((await own())[0].goods).toEqual([])
})

test('a list follows a pack to its new code, where two codes became one with the packs of both', async () => {
  await type('goods', id, `${frame.code}=2`, `${lenses.code}=3`)
  const add = (title: string) => stocked(shop, 20, { title, priceKopecks: 50_000 })
  const [newFrame, both] = [await add('Оправа, новая упаковка'), await add('Линзы, новая упаковка')]
  const replaced = async (from: number, to: number) => {
    const { db } = shop.database
    const gone = await db
      .updateTable('products')
      .set({ withdrawn_at: shop.clock.now() })
      .where('id', '=', productIdOf(from))
      .returning('slug')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('product_redirects')
      .values({ slug: gone.slug, product_id: productIdOf(to), status: 301 })
      .execute()
    await runJob(shop.ctx(), 'catalogue.follow-replacements' as JobName, {} as never)
  }
  await replaced(frame.id, newFrame)
  expect((await own())[0].goods).toEqual([
    { product_id: newFrame, packs: 2 },
    { product_id: lenses.id, packs: 3 },
  ])
  await replaced(newFrame, both)
  await replaced(lenses.id, both)
  expect((await own())[0].goods).toEqual([{ product_id: both, packs: 5 }])
})
