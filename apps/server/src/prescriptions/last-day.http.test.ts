import type { ProductId } from '@romashka/basics'
import { orders, prescriptions } from '@romashka/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPharmacy, addStock } from '../../../../tests/support/builders.ts'
import { addAnna, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { orderOnPrescription, stockedAmoxicillin } from '../../../../tests/support/prescriptions/prescriptions.ts'
import { agree, annaInRegistry, prescribe } from '../../../../tests/support/vendors/registry.ts'

const moscow = 1
/** Four hours ahead of Москва: the day begins there at 17:00 UTC. */
const novosibirsk = 3

let city: City
let anna: SignedInPerson
let productId: ProductId
beforeEach(async () => {
  city = await openCity()
  anna = await addAnna(city.database.db)
  await agree(city, anna, annaInRegistry)
  productId = await stockedAmoxicillin(city)
  const there = await addPharmacy(city.database.db, { cityId: novosibirsk, timezone: 'Asia/Novosibirsk' })
  await addStock(city.database.db, there, productId, 50)
  await city.refresh()
})
afterEach(() => city.close())

const listIn = async (cityId: number) =>
  (await city.call('GET', '/api/v1/recipes/me', { as: anna, cityId })).json().results
const seenIn = async (cityId: number, id: string) =>
  (await city.call('GET', `/api/v1/recipes/${id}`, { as: anna, cityId })).json()
const putIn = (cityId: number, id: string) =>
  city.call('POST', `/api/v2/baskets/recipe/${id}?wayToGetType=pickup`, { as: anna, cityId })
const onlyId = async (): Promise<string> => (await listIn(moscow))[0].id

test('one that ends today is over at midnight of the shopper’s own city, whatever time it is elsewhere', async () => {
  await prescribe(city, annaInRegistry, { days: '0' })
  city.clock.set('2026-11-21T16:58:00Z')
  const id = await onlyId()
  for (const cityId of [moscow, novosibirsk]) expect(await listIn(cityId)).toMatchObject([{ id, is_usable: true }])
  expect((await putIn(novosibirsk, id)).statusCode).toBe(200)

  city.clock.set('2026-11-21T17:01:00Z')
  expect(await listIn(novosibirsk)).toEqual([])
  expect(await seenIn(novosibirsk, id)).toMatchObject({ is_usable: false })
  expect((await putIn(novosibirsk, id)).json()).toMatchObject({ status: 409, code: 'prescription.nothing_to_order' })
  expect(await listIn(moscow)).toMatchObject([{ id, is_usable: true }])
  expect((await putIn(moscow, id)).statusCode).toBe(200)
})

test('one dated tomorrow is shown, offers nothing, and can be used as soon as it is tomorrow in the shopper’s city', async () => {
  await prescribe(city, annaInRegistry, { in_days: '1' })
  city.clock.set('2026-11-21T17:01:00Z')
  const id = await onlyId()
  expect(await listIn(moscow)).toMatchObject([{ is_usable: false, written_on: '2026-11-22' }])
  const products = await city.call('GET', `/api/v1/recipes/${id}/products`, { as: anna, cityId: moscow })
  expect(products.json()).toMatchObject({ lines: [{ left: 0, covered: 0 }] })
  expect((await putIn(moscow, id)).json()).toMatchObject({ status: 409, code: 'prescription.nothing_to_order' })
  expect(await listIn(novosibirsk)).toMatchObject([{ is_usable: true }])
  expect((await putIn(novosibirsk, id)).statusCode).toBe(200)
})

test('what lay in the basket over midnight is refused when it is priced', async () => {
  await prescribe(city, annaInRegistry, { days: '0' })
  city.clock.set('2026-11-21T20:58:00Z')
  expect((await putIn(moscow, await onlyId())).statusCode).toBe(200)
  await city.call('PUT', `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${city.near}`, { as: anna })
  city.clock.set('2026-11-21T21:01:00Z')
  const quote = await city.call('POST', '/api/v2/baskets/quote', { as: anna, body: { payment_method: 'on_receipt' } })
  expect(quote.json()).toMatchObject({ status: 409, code: 'prescription.not_enough_left', details: { left: 0 } })
})

test('what waits at the counter over midnight of its pharmacy is handed over on another prescription alone', async () => {
  await prescribe(city, annaInRegistry, { days: '0' })
  city.clock.set('2026-11-21T20:50:00Z')
  const part = await orderOnPrescription(city, anna, { recipeId: await onlyId(), productId, packs: 2 })
  await orders.startAssembly(city.ctx(), part.id)
  await orders.finishAssembly(city.ctx(), part.id)
  await orders.makeReady(city.ctx(), part.id)
  await orders.checkPrescriptions(city.ctx(), part.id)

  // In the westernmost zone it is still the last day: no job has ended it.
  city.clock.set('2026-11-21T21:01:00Z')
  await prescriptions.syncDuePatients(city.ctx())
  const handOver = (isOtherPrescriptionShown: boolean) =>
    orders.handOver(city.ctx(), part.id, part.pickupCode, { isIdentityChecked: true, isOtherPrescriptionShown })
  await expect(handOver(false)).rejects.toMatchObject({ code: 'prescription.not_checked' })
  expect((await handOver(true)).parts[0]?.state).toBe('collected')
  expect(await prescriptions.listReservations(city.ctx(), part.id)).toMatchObject([{ state: 'dropped' }])
  const { rows } = await city.database.raw("select key from registry_outbox where kind = 'dispense'")
  expect(rows).toEqual([])
})
