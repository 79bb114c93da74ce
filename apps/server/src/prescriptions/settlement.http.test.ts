import { type ProductId, prescriptionIdOf } from '@romashka/basics'
import { orders, prescriptions } from '@romashka/domain'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignedInPerson } from '../../../../tests/support/cast.ts'
import type { City } from '../../../../tests/support/city-with-pharmacies.ts'
import { openCityWithPatient, orderOnPrescription } from '../../../../tests/support/prescriptions/prescriptions.ts'
import {
  annaInRegistry,
  changeAtRegistry,
  fhir,
  planFault,
  prescribe,
} from '../../../../tests/support/vendors/registry.ts'
import { runPharmacyCommand } from '../orders/pharmacy-command.ts'
import { wholeChain } from '../staff/command-requests.ts'

let city: City
let anna: SignedInPerson
let pack: ProductId
beforeEach(async () => {
  ;({ city, anna, productId: pack } = await openCityWithPatient())
})
afterEach(() => city.close())

/** Opens the list, so that the registry is asked; the first prescription of it. */
async function opened() {
  city.clock.advance(1)
  return (await city.call('GET', '/api/v1/recipes/me', { as: anna })).json().results[0]
}

const ordered = (recipeId: string, packs: number) =>
  orderOnPrescription(city, anna, { recipeId, productId: pack, packs })

async function handedOver(recipeId: string, packs: number) {
  return handOver(await ordered(recipeId, packs))
}

async function handOver(part: Awaited<ReturnType<typeof ordered>>) {
  await orders.startAssembly(city.ctx(), part.id)
  await orders.finishAssembly(city.ctx(), part.id)
  await orders.makeReady(city.ctx(), part.id)
  await orders.checkPrescriptions(city.ctx(), part.id)
  await orders.handOver(city.ctx(), part.id, part.pickupCode, { isIdentityChecked: true })
  return part
}

/** What is reserved of the first line, given out on it and left for another order. */
async function amounts(recipeId: string) {
  const { lines } = (await city.call('GET', `/api/v1/recipes/${recipeId}/products`, { as: anna })).json()
  const line = await city.database.db
    .selectFrom('prescription_lines')
    .select('amount_dispensed')
    .where('prescription_id', '=', prescriptionIdOf(recipeId))
    .executeTakeFirstOrThrow()
  return { reserved: lines[0].reserved, dispensed: Number(line.amount_dispensed), left: lines[0].left }
}

/** Of one hand-over: the dispense, and the end of its reservation. */
const entries = 2

const written = async () => (await fhir(city, 'MedicationDispense')).json().total

test('what is handed over counts once: before the registry knows it, when it does, and when it is asked again', async () => {
  await prescribe(city, annaInRegistry, { amount_1: '40' })
  const { id } = await opened()
  await handedOver(id, 1)
  expect(await amounts(id)).toEqual({ reserved: 10, dispensed: 0, left: 30 })
  expect(await prescriptions.sendOutbox(city.ctx())).toBe(entries)
  expect(await amounts(id)).toEqual({ reserved: 10, dispensed: 0, left: 30 })
  for (const _ of [1, 2]) {
    await opened()
    expect(await amounts(id)).toEqual({ reserved: 0, dispensed: 10, left: 30 })
  }
  expect(await written()).toBe(1)
})

test('while the registry is down it counts once, and is written once when it is back', async () => {
  await prescribe(city, annaInRegistry, { amount_1: '40' })
  const { id } = await opened()
  await handedOver(id, 1)
  await planFault(city, 'error', 50)
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await prescriptions.sendOutbox(city.ctx())).toBe(0)
    await opened()
    expect(await amounts(id)).toEqual({ reserved: 10, dispensed: 0, left: 30 })
    city.clock.advance(10)
  }
  await city.call('DELETE', '/sandbox/control')
  city.clock.advance(60)
  expect(await prescriptions.sendOutbox(city.ctx())).toBe(entries)
  await opened()
  expect(await amounts(id)).toEqual({ reserved: 0, dispensed: 10, left: 30 })
  expect(await written()).toBe(1)
})

test('written, but the answer was lost: the registry’s list settles it, and the next attempt changes nothing', async () => {
  await prescribe(city, annaInRegistry, { amount_1: '40' })
  const { id } = await opened()
  const part = await handedOver(id, 1)
  expect(await prescriptions.sendOutbox(city.ctx())).toBe(entries)
  await loseAcknowledgement()
  await opened()
  expect(await amounts(id)).toEqual({ reserved: 0, dispensed: 10, left: 30 })
  city.clock.advance(60)
  expect(await prescriptions.sendOutbox(city.ctx())).toBe(entries)
  for (const _ of [1, 2]) {
    expect(await amounts(id)).toEqual({ reserved: 0, dispensed: 10, left: 30 })
    await opened()
  }
  expect(await written()).toBe(1)
  expect(await prescriptions.listReservations(city.ctx(), part.id)).toMatchObject([{ state: 'dispensed' }])
})

/** As after the process has ended between the registry's answer and our transaction. */
async function loseAcknowledgement(): Promise<void> {
  const { db } = city.database
  await db.updateTable('registry_outbox').set({ acknowledged_at: null }).execute()
  await db.updateTable('prescription_reservations').set({ acknowledged_at: null }).execute()
  await db.updateTable('prescription_lines').set({ amount_dispensed: '0' }).execute()
}

test('what the registry keeps refusing is an incident with the order, until it is acknowledged', async () => {
  await prescribe(city, annaInRegistry, { amount_1: '40' })
  const { id } = await opened()
  await handedOver(id, 1)
  const warnings: string[] = []
  city.wiring.incidentWarnings.log = { warn: (details: object) => void warnings.push(JSON.stringify(details)) }
  const incidents = () => runPharmacyCommand(city.ctx(), ['incidents'], wholeChain)
  const count = async () =>
    /open_incidents{kind="prescription_registry.refused"} (\d)/.exec((await city.call('GET', '/metrics')).body)?.[1]
  await planFault(city, 'error', 3 * entries)
  for (const _ of [1, 2, 3]) await sendAfterAnHour()
  expect(warnings).toEqual([])
  await planFault(city, 'refused', 2 * entries)
  await sendAfterAnHour()
  await sendAfterAnHour()
  expect(warnings).toHaveLength(2 * entries)
  const [line = '', ...others] = (await incidents()).filter((one) =>
    /prescription_registry.refused.*kind dispense/.test(one),
  )
  expect(others).toEqual([])
  expect(line).toMatch(/order .*kind dispense {2}fault refused.*2 times/)
  expect(await count()).toBe(String(entries))
  expect(`${line} ${warnings}`).not.toMatch(/Амоксициллин|Анна/)
  expect(await sendAfterAnHour()).toBe(entries)
  expect(await count()).toBe('0')
})

function sendAfterAnHour(): Promise<number> {
  city.clock.advance(61)
  return prescriptions.sendOutbox(city.ctx())
}

test('given out elsewhere while a hand-over is not written yet: what another order has reserved falls', async () => {
  await prescribe(city, annaInRegistry, { amount_1: '20' })
  const { id } = await opened()
  await handedOver(id, 1)
  const waiting = await ordered(id, 1)
  const [request = ''] = (await fhir(city, 'MedicationRequest'))
    .json()
    .entry.map((one: { resource: { id: string } }) => one.resource.id)
  await changeAtRegistry(city, { what: 'give_out', request, amount: '10' })
  await opened()
  expect(await prescriptions.listReservations(city.ctx(), waiting.id)).toMatchObject([{ state: 'dropped' }])
  expect(await amounts(id)).toEqual({ reserved: 10, dispensed: 10, left: 0 })
})

const tasks = async () =>
  ((await fhir(city, 'Task')).json().entry ?? []).map((one: { resource: object }) => one.resource)

test('what an order keeps is a Task of the registry: made, lessened, and ended with the order', async () => {
  await prescribe(city, annaInRegistry, { amount_1: '40' })
  const { id } = await opened()
  const part = await ordered(id, 2)
  expect(await prescriptions.sendOutbox(city.ctx())).toBe(1)
  expect(await tasks()).toMatchObject([
    { status: 'accepted', code: { coding: [{ code: 'reservation' }] }, input: [{ valueQuantity: { value: 20 } }] },
  ])
  const lineId = part.lines[0]?.id ?? ''
  await orders.startAssembly(city.ctx(), part.id)
  await orders.reportShortage(city.ctx(), part.id, [{ lineId, givenPacks: 1 }])
  await prescriptions.sendOutbox(city.ctx())
  expect(await tasks()).toMatchObject([{ status: 'accepted', input: [{ valueQuantity: { value: 10 } }] }])
  await orders.cancelByPharmacy(city.ctx(), part.id, 'Нет в наличии')
  for (const _ of [1, 2]) await prescriptions.sendOutbox(city.ctx())
  expect(await tasks()).toMatchObject([{ status: 'cancelled' }])
})

test('a hand-over completes its Task, and one that was never written is not made afterwards', async () => {
  await prescribe(city, annaInRegistry, { amount_1: '40' })
  const { id } = await opened()
  const unwritten = await ordered(id, 1)
  await orders.cancelByPharmacy(city.ctx(), unwritten.id, 'Нет в наличии')
  expect(await prescriptions.sendOutbox(city.ctx())).toBe(1)
  expect(await tasks()).toEqual([])
  const part = await ordered(id, 1)
  await prescriptions.sendOutbox(city.ctx())
  await handOver(part)
  await prescriptions.sendOutbox(city.ctx())
  expect(await tasks()).toMatchObject([{ status: 'completed' }])
})

test('a withdrawn agreement ends what orders keep at the registry', async () => {
  await prescribe(city, annaInRegistry, { amount_1: '40' })
  const { id } = await opened()
  await ordered(id, 1)
  await prescriptions.sendOutbox(city.ctx())
  expect((await city.call('DELETE', '/api/v1/recipes/agreements', { as: anna })).statusCode).toBe(200)
  await prescriptions.sendOutbox(city.ctx())
  expect(await tasks()).toMatchObject([{ status: 'cancelled' }])
})

const steps = ['order', 'cancel', 'hand over', 'give out elsewhere', 'registry fails', 'send', 'open'] as const

test('whatever happens in whatever order, nothing of a line is counted twice or nowhere', async () => {
  const seen = new Set<string>()
  const histories = fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const group = await prescribe(city, annaInRegistry, { amount_1: '80' })
      city.clock.advance(61)
      const listed = (await city.call('GET', '/api/v1/recipes/me?size=20', { as: anna })).json().results
      const { id } = listed.find((one: { id: string }) => !seen.has(one.id))
      seen.add(id)
      await playHistory(id, history)
      await changeAtRegistry(city, { what: 'cancel', group })
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

async function playHistory(id: string, history: readonly (typeof steps)[number][]): Promise<void> {
  const waiting: Awaited<ReturnType<typeof ordered>>[] = []
  const [request = ''] = (await fhir(city, 'MedicationRequest?status=active'))
    .json()
    .entry.map((one: { resource: { id: string } }) => one.resource.id)
  let [handed, elsewhere] = [0, 0]
  const play = {
    order: async () => void waiting.push(await ordered(id, 1)),
    cancel: async () => {
      const part = waiting.pop()
      if (part) await orders.cancelByPharmacy(city.ctx(), part.id, 'Нет в наличии')
    },
    'hand over': async () => {
      const part = waiting.pop()
      if (part) handed += Number(Boolean(await handOver(part)))
    },
    'give out elsewhere': async () => {
      await changeAtRegistry(city, { what: 'give_out', request, amount: '10' })
      elsewhere += 1
    },
    'registry fails': () => planFault(city, 'error', 2),
    send: () => prescriptions.sendOutbox(city.ctx()),
    open: opened,
  }
  for (const step of history) {
    await play[step]()
    city.clock.advance(61)
    const { reserved, dispensed, left } = await amounts(id)
    expect(reserved + dispensed + left).toBe(80)
    const notOurs = reserved + dispensed - 10 * (handed + waiting.length)
    expect(notOurs).toBeGreaterThanOrEqual(0)
    expect(notOurs).toBeLessThanOrEqual(10 * elsewhere)
  }
  await city.call('DELETE', '/sandbox/control')
  city.clock.advance(61)
  await prescriptions.sendOutbox(city.ctx())
  await opened()
  const [dispensed, reserved] = [10 * (handed + elsewhere), 10 * waiting.length]
  expect(await amounts(id)).toEqual({ dispensed, reserved, left: 80 - dispensed - reserved })
}
