import { randomUUID } from 'node:crypto'
import type { ProductId } from '@romashka/basics'
import { orders, prescriptions } from '@romashka/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addBoris, type SignedInPerson } from '../../../../tests/support/cast.ts'
import type { City } from '../../../../tests/support/city-with-pharmacies.ts'
import { openCityWithPatient, orderOnPrescription } from '../../../../tests/support/prescriptions/prescriptions.ts'
import {
  agree,
  annaInRegistry,
  changeAtRegistry,
  fhir,
  planFault,
  prescribe,
} from '../../../../tests/support/vendors/registry.ts'
import { runPharmacyCommand } from '../orders/pharmacy-command.ts'

let city: City
let anna: SignedInPerson
let productId: ProductId
beforeEach(async () => {
  ;({ city, anna, productId } = await openCityWithPatient())
})
afterEach(() => city.close())

const list = async () => (await city.call('GET', '/api/v1/recipes/me', { as: anna })).json()

/** Twenty tablets, ordered and at the counter. */
async function readyOrder(): Promise<{ part: orders.OrderPart; request: string }> {
  await prescribe(city, annaInRegistry)
  city.clock.advance(1)
  const recipeId = (await list()).results[0].id
  const part = await orderOnPrescription(city, anna, { recipeId, productId, packs: 2 })
  await orders.startAssembly(city.ctx(), part.id)
  await orders.finishAssembly(city.ctx(), part.id)
  await orders.makeReady(city.ctx(), part.id)
  const request = (await fhir(city, 'MedicationRequest')).json().entry[0].resource.id
  city.clock.advance(1)
  return { part, request }
}

const check = (part: orders.OrderPart) => orders.checkPrescriptions(city.ctx(), part.id)
const handOver = (part: orders.OrderPart) =>
  orders.handOver(city.ctx(), part.id, part.pickupCode, { isIdentityChecked: true })
const stateOf = async (part: orders.OrderPart) =>
  (await prescriptions.listReservations(city.ctx(), part.id)).map(({ state }) => state)

test('the pharmacist is shown what was prescribed to whom, each look is in the owner’s log, and another pharmacy sees nothing', async () => {
  const { part } = await readyOrder()
  const { number } = (await city.call('GET', `/api/v1/orders/${part.orderId}`, { as: anna })).json()
  const say = async (words: string[], pharmacyId: City['near'] | null = null) =>
    (await runPharmacyCommand(city.ctx({ kind: 'system', name: 'pharmacist 7' }), words, { pharmacyId })).join('\n')
  const { series, number: prescribedNumber, patient, ...written } = (await list()).results[0]
  const shown = await say(['rx', number], city.near)
  for (const text of [`${series} № ${prescribedNumber}`, written.written_on, patient.name, '1961-03-08', '20 of 20'])
    expect(shown).toContain(text)
  expect(await say(['rx', number], city.far)).toContain('order.not_found')
  expect(await say(['show', number])).not.toContain(patient.name)
  const { results } = (await city.call('GET', '/api/v1/recipes/accesses', { as: anna })).json()
  expect(results.filter(({ reader }: { reader: string }) => reader === 'pharmacist')).toMatchObject([
    { reader_name: 'pharmacist 7', purpose: 'hand_over', times: 1 },
  ])
  await check(part)
  await handOver(part)
  expect(await say(['rx', number])).toContain('Nothing of it waits')
})

test('what another pharmacy gave out a moment ago is not handed over again: the registry is asked at the counter', async () => {
  const { part, request } = await readyOrder()
  await check(part)
  await changeAtRegistry(city, { what: 'give_out', request, amount: '20' })
  city.clock.advance(1)
  await expect(handOver(part)).rejects.toMatchObject({ code: 'prescription.not_checked' })
  expect(await stateOf(part)).toEqual(['dropped'])
})

test('a line that its doctor has cancelled meanwhile is noticed when the pharmacist compares the packs', async () => {
  const { part, request } = await readyOrder()
  const group = (await fhir(city, `MedicationRequest/${request}`)).json().groupIdentifier.value
  await changeAtRegistry(city, { what: 'cancel_line', group, request })
  await check(part)
  expect(await stateOf(part)).toEqual(['dropped'])
})

test('an amount that the doctor has reduced meanwhile is no longer reserved', async () => {
  const { part, request } = await readyOrder()
  await changeAtRegistry(city, { what: 'amount', request, amount: '12' })
  await check(part)
  expect(await stateOf(part)).toEqual(['dropped'])
})

test('while the registry is silent its last answer counts, and the shopper is not sent away', async () => {
  const { part } = await readyOrder()
  await planFault(city, 'error', 20)
  await check(part)
  await handOver(part)
  expect(await stateOf(part)).toEqual(['dispensed'])
})

test('a clock that went ahead and was put right hides nothing: the registry is asked, told, and the agreement ends', async () => {
  const right = city.clock.now()
  city.clock.set(new Date(right.getTime() + 20 * 3_600_000).toISOString())
  const { part, request } = await readyOrder()
  await check(part)
  await handOver(part)
  city.clock.set(right.toISOString())
  expect(await prescriptions.sendOutbox(city.ctx())).toBe(2)
  await changeAtRegistry(city, { what: 'amount', request, amount: '50' })
  expect((await list()).results).toMatchObject([{ lines: [{ amount: 50, dispensed: 20, left: 30 }] }])
  await changeAtRegistry(city, { what: 'amount', request, amount: '60' })
  city.clock.set(new Date(right.getTime() + 21 * 3_600_000).toISOString())
  await prescriptions.syncDuePatients(city.ctx())
  const lines = await city.database.db.selectFrom('prescription_lines').select('amount_prescribed').execute()
  expect(lines.map(({ amount_prescribed: amount }) => Number(amount))).toEqual([60])
  city.clock.set(right.toISOString())
  expect((await city.call('DELETE', '/api/v1/recipes/agreements', { as: anna })).statusCode).toBe(200)
})

test('a clock that is set back by less than the registry’s may differ loses no answer: what was given out meanwhile is not given again', async () => {
  const { part, request } = await readyOrder()
  await check(part)
  await changeAtRegistry(city, { what: 'give_out', request, amount: '20' })
  city.clock.advance(-1)
  await expect(handOver(part)).rejects.toMatchObject({ code: 'prescription.not_checked' })
  expect(await stateOf(part)).toEqual(['dropped'])
})

test('a moment after the registry was asked, it is asked again at the counter', async () => {
  const { part, request } = await readyOrder()
  await check(part)
  await changeAtRegistry(city, { what: 'give_out', request, amount: '20' })
  await expect(handOver(part)).rejects.toMatchObject({ code: 'prescription.not_checked' })
})

test('a wrong pick-up code asks the registry nothing, whatever it would have answered', async () => {
  const { part, request } = await readyOrder()
  await check(part)
  await changeAtRegistry(city, { what: 'give_out', request, amount: '20' })
  const wrong = part.pickupCode === '111111' ? '222222' : '111111'
  const guess = orders.handOver(city.ctx(), part.id, wrong, { isIdentityChecked: true })
  await expect(guess).rejects.toMatchObject({ code: 'order.pickup_code_wrong' })
  expect(await stateOf(part)).toEqual(['checked'])
  await expect(handOver(part)).rejects.toMatchObject({ code: 'prescription.not_checked' })
  expect(await stateOf(part)).toEqual(['dropped'])
})

test('what was handed over counts although its copy is gone, before the registry knows it', async () => {
  const { part } = await readyOrder()
  await check(part)
  await handOver(part)
  await city.call('DELETE', '/api/v1/recipes/agreements', { as: anna })
  await agree(city, anna, annaInRegistry)
  city.clock.advance(1)
  const recipeId = (await list()).results[0].id
  const { lines } = (await city.call('GET', `/api/v1/recipes/${recipeId}/products`, { as: anna })).json()
  expect(lines).toMatchObject([{ reserved: 20, left: 0 }])
  await prescriptions.sendOutbox(city.ctx())
  city.clock.advance(1)
  expect(await list()).toMatchObject({ totalCount: 0 })
})

test('what cannot be opened of others’ hand-overs keeps no patient’s prescriptions away', async () => {
  const { part } = await readyOrder()
  await check(part)
  await handOver(part)
  const { db } = city.database
  await db.updateTable('registry_outbox').set({ sealed: 'lost.key' }).execute()
  const { created_at, try_at } = await db.selectFrom('registry_outbox').selectAll().executeTakeFirstOrThrow()
  const elsewhere = {
    key: `dispense ${randomUUID()}`,
    kind: 'dispense' as const,
    sealed: 'lost.key',
    created_at,
    try_at,
  }
  await db.insertInto('registry_outbox').values(elsewhere).execute()
  await city.call('DELETE', '/api/v1/recipes/agreements', { as: anna })
  const boris = await addBoris(db)
  await agree(city, boris, annaInRegistry)
  city.clock.advance(1)
  expect((await city.call('GET', '/api/v1/recipes/me', { as: boris })).json()).toMatchObject({ totalCount: 1 })
})

test('another account that proves to be the patient ends what orders of the former one keep at the registry', async () => {
  const { part } = await readyOrder()
  await prescriptions.sendOutbox(city.ctx())
  await agree(city, await addBoris(city.database.db), annaInRegistry)
  await prescriptions.sendOutbox(city.ctx())
  const tasks = (await fhir(city, 'Task')).json().entry
  expect(tasks).toMatchObject([{ resource: { status: 'cancelled' } }])
  expect(await prescriptions.listReservations(city.ctx(), part.id)).toMatchObject([{ lineId: null }])
})
