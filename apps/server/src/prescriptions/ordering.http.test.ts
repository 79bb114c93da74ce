import { type ProductId, prescriptionIdOf, productIdOf } from '@romashka/basics'
import { basket, orders, prescriptions } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import {
  addPrescriptions,
  annaAsPatient,
  registeredLine,
  registeredPrescription,
} from '../../../../tests/support/prescriptions/prescriptions.ts'
import { shareWith } from '../../../../tests/support/prescriptions/shares.ts'
import { planFault } from '../../../../tests/support/vendors/registry.ts'

const handset = new Handset()
let city: City
let anna: SignedInPerson
let ten: ProductId
let twenty: ProductId
let patients = 0

beforeAll(async () => {
  city = await openCity({ rewire: handset.rewire })
  ten = await medicine('Амоксициллин', 10, 6_000)
  twenty = await medicine('Флемоксин', 20, 13_000)
})
afterAll(() => city.close())
beforeEach(async () => {
  anna = await addShopper(city.database.db)
})

/** Amoxicillin 500 mg in tablets, with its substance in the catalogue. */
async function medicine(tradeName: string, packSize: number, priceKopecks: number): Promise<ProductId> {
  const { db } = city.database
  const id = await city.sell(
    { near: 50 },
    { title: `${tradeName} 500 мг №${packSize}`, dispensingClass: 'prescription', priceKopecks },
  )
  await db
    .updateTable('products')
    .set({ trade_name: tradeName, dosage_form: 'таблетки', strength: '500 мг', pack_size: packSize })
    .where('id', '=', id)
    .execute()
  const substance = await db
    .insertInto('substances')
    .values({ name: 'Амоксициллин', slug: 'amoxicillin' })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: 'Амоксициллин' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('product_substances').values({ product_id: id, substance_id: substance.id }).execute()
  await city.refresh()
  return productIdOf(id)
}

/** A prescription of a patient who is this shopper. */
async function prescribed(owner: SignedInPerson, given: Parameters<typeof registeredLine>[0] = {}): Promise<string> {
  patients += 1
  const patient = { ...annaAsPatient, registryId: `patient-${patients}`, snils: `112233${String(10_000 + patients)}` }
  const written = [registeredPrescription({ lines: [registeredLine(given)] })]
  await addPrescriptions(city.ctx(), owner.shopperId, written, patient)
  const { results } = await prescriptions.readPrescriptions(city.ctx({ kind: 'shopper', ...owner }), {
    ownerId: owner.shopperId,
    forms: ['Frm1071U'],
    page: 1,
    size: 10,
    reader: { kind: 'owner' },
    purpose: 'list',
  })
  return results[0]?.id ?? ''
}

const put = (as: SignedInPerson, id: string) =>
  city.call('POST', `/api/v2/baskets/recipe/${id}?wayToGetType=pickup`, { as })
const productsOf = async (as: SignedInPerson, id: string) =>
  (await city.call('GET', `/api/v1/recipes/${id}/products`, { as })).json()

/** A quote of the basket, picked up in the near pharmacy and paid there. */
async function quoted(as: SignedInPerson): Promise<string> {
  await city.call('PUT', `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${city.near}`, { as })
  const quote = await city.call('POST', '/api/v2/baskets/quote', { as, body: { payment_method: 'on_receipt' } })
  expect(quote.statusCode, quote.body).toBe(201)
  return quote.json().id
}

const place = (as: SignedInPerson, quoteId: string) =>
  city.call('POST', '/api/v1/orders', {
    as,
    body: {
      quote_id: quoteId,
      source_channel: 'web',
      customer: { phone: as.phone, first_name: 'Анна' },
      payment_method: 'on_receipt',
    },
  })

test('the products that fulfil a line are listed, the proposed ones first, with the packs that cover what is left', async () => {
  const id = await prescribed(anna)
  const { lines, results, totalCount } = await productsOf(anna, id)
  expect(lines).toMatchObject([{ unit: 'piece', left: 20, reserved: 0, covered: 20, waste: 0, price: 12_000 }])
  expect(totalCount).toBe(2)
  expect(results).toMatchObject([
    { product: { id: ten }, amount: 2, maxQuantity: 2, per_pack: 10, units_for_one: 1 },
    { product: { id: twenty }, amount: 0, maxQuantity: 1, per_pack: 20 },
  ])
})

test('one press puts it into the basket, and a second press changes nothing', async () => {
  const id = await prescribed(anna)
  for (const _ of [1, 2]) {
    const reply = await put(anna, id)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(JSON.stringify(reply.json())).toContain(`"prescription_id":"${id}"`)
  }
  const { lines } = await basket.getBasket(city.ctx({ kind: 'shopper', ...anna }))
  expect(lines).toMatchObject([{ productId: ten, packs: 2, prescription: { id } }])
})

test('a stranger’s prescription is not there', async () => {
  const id = await prescribed(anna)
  const boris = await addShopper(city.database.db)
  expect((await put(boris, id)).json()).toMatchObject({ status: 404, code: 'prescription.not_found' })
  const products = await city.call('GET', `/api/v1/recipes/${id}/products`, { as: boris })
  expect(products.json()).toMatchObject({ status: 404, code: 'prescription.not_found' })
  expect((await city.call('GET', `/api/v1/recipes/${id}/products`)).statusCode).toBe(401)
})

test('what one order has reserved the next cannot take, and gets back when the order is cancelled', async () => {
  const id = await prescribed(anna)
  await put(anna, id)
  const first = await place(anna, await quoted(anna))
  expect(first.statusCode, first.body).toBe(201)
  expect((await productsOf(anna, id)).lines).toMatchObject([{ left: 0, reserved: 20 }])
  const listed = (await city.call('GET', '/api/v1/recipes/me', { as: anna })).json()
  expect(listed.results[0].lines).toMatchObject([{ left: 20, reserved: 20 }])
  expect((await put(anna, id)).json()).toMatchObject({ status: 409, code: 'prescription.nothing_to_order' })
  const cancel = `/api/v1/orders/${first.json().id}/cancel`
  const cancelled = await city.call('POST', cancel, { as: anna, body: { reasonType: 'CHANGED_MIND' } })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect((await productsOf(anna, id)).lines).toMatchObject([{ left: 20, reserved: 0 }])
})

test('two orders at the same moment never take more than is left; the second is told how much that is', async () => {
  const id = await prescribed(anna, { amount: { value: 20, unit: 'piece' } })
  const boris = await addShopper(city.database.db)
  await share(anna, boris)
  await put(anna, id)
  expect((await put(boris, id)).statusCode).toBe(200)
  const [annas, boriss] = [await quoted(anna), await quoted(boris)]
  const replies = await Promise.all([place(anna, annas), place(boris, boriss)])
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409])
  expect(replies.find((reply) => reply.statusCode === 409)?.json()).toMatchObject({
    code: 'prescription.not_enough_left',
    details: { left: 0, unit: 'piece', maxPacks: 0 },
  })
  const { rows } = await city.database.raw(
    'select sum(amount)::int as amount from prescription_reservations where prescription_id = $1',
    [id],
  )
  expect(rows).toEqual([{ amount: 20 }])
})

const share = (owner: SignedInPerson, other: SignedInPerson) => shareWith(city, handset, { owner, other })

test('the other person sees what is shared, and the owner sees that they have looked', async () => {
  const id = await prescribed(anna)
  const boris = await addShopper(city.database.db)
  const stranger = await addShopper(city.database.db)
  const shareId = await share(anna, boris)
  const shared = `/api/v1/recipes/shared/${shareId}`
  expect((await city.call('GET', shared, { as: boris })).json()).toMatchObject({ results: [{ id }], totalCount: 1 })
  expect((await city.call('GET', `/api/v1/recipes/${id}`, { as: boris })).json()).toMatchObject({ id })
  const releases = (as: SignedInPerson) => city.call('GET', `/api/v1/recipes/${id}/releases`, { as })
  expect((await releases(boris)).json()).toMatchObject({ totalCount: 0, results: [] })
  expect((await releases(stranger)).statusCode).toBe(404)
  const { results } = (await city.call('GET', '/api/v1/recipes/accesses', { as: anna })).json()
  expect(results).toContainEqual(expect.objectContaining({ reader: 'share', reader_name: shareId, purpose: 'list' }))
  for (const as of [stranger, anna])
    expect((await city.call('GET', shared, { as })).json()).toMatchObject({ code: 'prescription.share_not_found' })
  expect((await city.call('GET', `/api/v1/recipes/${id}`, { as: stranger })).statusCode).toBe(404)
  await city.call('DELETE', `/api/v1/recipes/shares/my/permissions/${shareId}`, { as: boris })
  expect((await city.call('GET', shared, { as: boris })).statusCode).toBe(404)
  expect((await city.call('GET', `/api/v1/recipes/${id}`, { as: boris })).statusCode).toBe(404)
})

test('a share that ends while the other person orders refuses the order', async () => {
  const id = await prescribed(anna)
  const boris = await addShopper(city.database.db)
  const shareId = await share(anna, boris)
  await put(boris, id)
  const quote = await quoted(boris)
  await city.call('DELETE', `/api/v1/recipes/shares/${shareId}`, { as: anna })
  expect((await place(boris, quote)).json()).toMatchObject({
    status: 409,
    code: 'prescription.not_usable',
    details: { reason: 'NOT_SHARED' },
  })
})

test('what a prescription does not allow any more is noticed when the order is priced, with a way on', async () => {
  const id = await prescribed(anna)
  const boris = await addShopper(city.database.db)
  const shareId = await share(anna, boris)
  await put(boris, id)
  await city.call('PUT', `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${city.near}`, { as: boris })
  const price = () => city.call('POST', '/api/v2/baskets/quote', { as: boris, body: { payment_method: 'on_receipt' } })
  expect((await price()).statusCode).toBe(201)

  await put(anna, id)
  expect((await place(anna, await quoted(anna))).statusCode).toBe(201)
  expect((await price()).json()).toMatchObject({
    status: 409,
    code: 'prescription.not_enough_left',
    details: { prescriptionId: id, productId: ten, left: 0, maxPacks: 0 },
  })
  await city.call('DELETE', `/api/v1/recipes/shares/${shareId}`, { as: anna })
  expect((await price()).json()).toMatchObject({
    status: 409,
    code: 'prescription.not_usable',
    details: { reason: 'NOT_SHARED', prescriptionId: id },
  })

  for (const _ of [1, 2]) {
    const without = await city.call('DELETE', `/api/v2/baskets/recipe/${id}`, { as: boris })
    expect(without.statusCode, without.body).toBe(200)
    expect(without.body).not.toContain('prescription_id')
  }
  expect((await price()).statusCode).toBe(201)
})

test('any product that fulfils a line can be ordered instead of the proposed one, and no other', async () => {
  const id = await prescribed(anna)
  await put(anna, id)
  const [line] = (await productsOf(anna, id)).lines
  const choose = (productId: number) =>
    city.call('POST', `/api/v2/baskets/recipe/${id}?lineId=${line.line_id}&productId=${productId}`, { as: anna })
  const linesOfBasket = async () => (await basket.getBasket(city.ctx({ kind: 'shopper', ...anna }))).lines
  for (const _ of [1, 2]) {
    expect((await choose(twenty)).statusCode).toBe(200)
    expect(await linesOfBasket()).toMatchObject([{ productId: twenty, packs: 1, prescription: { id } }])
  }
  const other = await city.sell({ near: 5 })
  expect((await choose(other)).json()).toMatchObject({ status: 409, code: 'prescription.nothing_to_order' })
  expect((await place(anna, await quoted(anna))).statusCode).toBe(201)
  expect((await productsOf(anna, id)).lines).toMatchObject([{ left: 0, reserved: 20 }])
})

test('it is handed over after the pharmacist has compared it, to a person whose document was looked at', async () => {
  const id = await prescribed(anna)
  await put(anna, id)
  const { id: orderId } = (await place(anna, await quoted(anna))).json()
  const partOf = async () => (await orders.loadOrders(city.ctx(), [orderId]))[0]?.parts[0]
  const part = await partOf()
  if (!part) throw new Error('no part')
  await orders.startAssembly(city.ctx(), part.id)
  await orders.finishAssembly(city.ctx(), part.id)
  await orders.makeReady(city.ctx(), part.id)
  // The sandbox's registry does not know this patient: what it has answered before counts.
  await planFault(city, 'error', 50)
  const handOver = (isIdentityChecked: boolean) =>
    orders.handOver(city.ctx(), part.id, part.pickupCode, { isIdentityChecked })
  await expect(handOver(true)).rejects.toMatchObject({ code: 'prescription.not_checked' })
  await orders.checkPrescriptions(city.ctx(), part.id)
  await expect(handOver(false)).rejects.toMatchObject({ code: 'prescription.not_checked' })
  expect((await handOver(true)).parts[0]?.state).toBe('collected')
  const [taken] = await prescriptions.listReservations(city.ctx(), part.id)
  expect(taken).toMatchObject({ state: 'dispensed', amount: 20 })
  const { rows } = await city.database.raw('select kind from registry_outbox where key = $1', [
    `dispense ${taken?.orderLineId}`,
  ])
  expect(rows).toEqual([{ kind: 'dispense' }])
  expect((await productsOf(anna, id)).lines).toMatchObject([{ left: 0, reserved: 20 }])
  await city.call('DELETE', '/sandbox/control')
})

test('what was ordered on a prescription that is gone is handed over on another one alone', async () => {
  const id = await prescribed(anna)
  await put(anna, id)
  const { id: orderId } = (await place(anna, await quoted(anna))).json()
  const part = (await orders.loadOrders(city.ctx(), [orderId]))[0]?.parts[0]
  if (!part) throw new Error('no part')
  expect((await city.call('DELETE', '/api/v1/recipes/agreements', { as: anna })).statusCode).toBeLessThan(300)
  await orders.startAssembly(city.ctx(), part.id)
  await orders.finishAssembly(city.ctx(), part.id)
  await orders.makeReady(city.ctx(), part.id)
  await orders.checkPrescriptions(city.ctx(), part.id)
  const handOver = (isOtherPrescriptionShown: boolean) =>
    orders.handOver(city.ctx(), part.id, part.pickupCode, { isIdentityChecked: true, isOtherPrescriptionShown })
  await expect(handOver(false)).rejects.toMatchObject({ code: 'prescription.not_checked' })
  expect((await handOver(true)).parts[0]?.state).toBe('collected')
})

test('a rejected line is not given: its amount is free again and the shopper is asked about the rest', async () => {
  const id = await prescribed(anna)
  await put(anna, id)
  const other = await city.sell({ near: 5 })
  await city.call('PUT', `/api/v2/baskets/products/${other}?count=1`, { as: anna })
  const { id: orderId } = (await place(anna, await quoted(anna))).json()
  const [order] = await orders.loadOrders(city.ctx(), [orderId])
  const part = order?.parts[0]
  const line = part?.lines.find((one) => one.productId === ten)
  if (!part || !line) throw new Error('no line')
  await orders.startAssembly(city.ctx(), part.id)
  const after = await orders.rejectOnPrescription(city.ctx(), part.id, line.id, 'Другая форма')
  expect(after.parts[0]?.state).toBe('needs_decision')
  expect((await productsOf(anna, id)).lines).toMatchObject([{ left: 20, reserved: 0 }])
})

test('given out elsewhere meanwhile: the reservation falls, and whoever ordered is notified', async () => {
  const id = await prescribed(anna)
  await put(anna, id)
  const { id: orderId } = (await place(anna, await quoted(anna))).json()
  const [order] = await orders.loadOrders(city.ctx(), [orderId])
  const { db } = city.database
  const line = db.selectFrom('prescription_lines').select('id').where('prescription_id', '=', prescriptionIdOf(id))
  const { id: lineId } = await line.executeTakeFirstOrThrow()
  await db.updateTable('prescription_lines').set({ amount_dispensed: '10' }).where('id', '=', lineId).execute()
  await prescriptions.withdrawExcess(city.ctx(), [lineId])
  const part = order?.parts[0]
  if (!part) throw new Error('no part')
  expect(await prescriptions.listReservations(city.ctx(), part.id)).toMatchObject([{ state: 'dropped' }])
  const messages = `/api/v1/users/${anna.shopperId}/messages`
  const { results } = (await city.call('GET', messages, { as: anna })).json()
  expect(JSON.stringify(results)).toContain('По рецепту осталось меньше')
  expect(JSON.stringify(results)).toMatch(/Осталось: 10\sшт\. Откройте/)
  expect(JSON.stringify(results)).not.toContain('Амоксициллин')
})

test('over before it was collected: the reservation falls on the day after the last', async () => {
  const id = await prescribed(anna)
  await put(anna, id)
  const { id: orderId } = (await place(anna, await quoted(anna))).json()
  const [order] = await orders.loadOrders(city.ctx(), [orderId])
  const part = order?.parts[0]
  if (!part) throw new Error('no part')
  const endsOn = (day: string) =>
    city.database.db
      .updateTable('prescriptions')
      .set({ valid_through: day })
      .where('id', '=', prescriptionIdOf(id))
      .execute()
  await endsOn('2026-11-21')
  await prescriptions.syncDuePatients(city.ctx())
  expect(await prescriptions.listReservations(city.ctx(), part.id)).toMatchObject([{ state: 'reserved' }])
  await endsOn('2026-11-20')
  await prescriptions.syncDuePatients(city.ctx())
  expect(await prescriptions.listReservations(city.ctx(), part.id)).toMatchObject([{ state: 'dropped' }])
})

// The last ones: what they sell is cheaper than what the others expect.
/** The feed has replaced a product by another. */
async function replace(old: ProductId, successor: ProductId): Promise<void> {
  const { db } = city.database
  const { slug } = await db.selectFrom('products').select('slug').where('id', '=', old).executeTakeFirstOrThrow()
  await db.updateTable('products').set({ withdrawn_at: city.clock.now() }).where('id', '=', old).execute()
  await db.insertInto('product_redirects').values({ slug, product_id: successor, status: 301 }).execute()
  await city.refresh()
}

test('a product that was replaced keeps its prescription, shown, changed and ordered', async () => {
  const tradeName = `Оспамокс ${Date.now()}`
  const [old, successor] = [await medicine(tradeName, 20, 100), await medicine(tradeName, 20, 200)]
  const id = await prescribed(anna, { substances: [], tradeName })
  await put(anna, id)
  await replace(old, successor)
  const linesOfBasket = async () => (await basket.getBasket(city.ctx({ kind: 'shopper', ...anna }))).lines
  expect(await linesOfBasket()).toMatchObject([{ productId: successor, packs: 1, prescription: { id } }])
  const quoteId = await quoted(anna)
  expect(await linesOfBasket()).toMatchObject([{ productId: successor, prescription: { id } }])
  const order = await place(anna, quoteId)
  expect(order.statusCode, order.body).toBe(201)
  expect((await productsOf(anna, id)).lines).toMatchObject([{ left: 0, reserved: 20 }])
})

test('a product that is replaced by another medicine is not ordered on the prescription', async () => {
  const tradeName = `Бисептол ${Date.now()}`
  const old = await medicine(tradeName, 20, 100)
  const id = await prescribed(anna, { substances: [], tradeName })
  await put(anna, id)
  await replace(old, await city.sell({ near: 5 }))
  await city.call('PUT', `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${city.near}`, { as: anna })
  const quote = await city.call('POST', '/api/v2/baskets/quote', { as: anna, body: { payment_method: 'on_receipt' } })
  expect(quote.json()).toMatchObject({ code: 'prescription.not_usable', details: { reason: 'OTHER_PRODUCT' } })
})
