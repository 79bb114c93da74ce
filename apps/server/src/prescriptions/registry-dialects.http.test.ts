import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAnna, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { agree, annaInRegistry, fhir, prescribe, writeToRegistry } from '../../../../tests/support/vendors/registry.ts'

// Registries differ in how they write the same thing within FHIR R4; each of these is allowed there.
let city: City
let anna: SignedInPerson
beforeEach(async () => {
  city = await openCity()
  anna = await addAnna(city.database.db)
  await agree(city, anna, annaInRegistry)
})
afterEach(() => city.close())

const list = async (query = '') => {
  city.clock.advance(1)
  return (await city.call('GET', `/api/v1/recipes/me${query}`, { as: anna })).json()
}
const written = async (type: string) =>
  ((await fhir(city, type)).json().entry ?? []).map((one: { resource: { id: string } }) => one.resource)
const theRequest = async () => (await written('MedicationRequest'))[0]

const dispenseOf = (request: { id: string }) => ({
  resourceType: 'MedicationDispense',
  status: 'completed',
  medicationCodeableConcept: { text: 'Амоксициллин' },
  subject: { reference: `Patient/${annaInRegistry.id}` },
  authorizingPrescription: [{ reference: `MedicationRequest/${request.id}` }],
  quantity: { value: 8, code: '{piece}', system: 'http://unitsofmeasure.org' },
  whenHandedOver: city.clock.now().toISOString(),
})

test('given out elsewhere in packs, not in tablets: it counts as one whole release, so that nothing is given twice', async () => {
  await prescribe(city, annaInRegistry, { releases: '3', release_days: '30', days: '120', amount_1: '30' })
  const quantity = { value: 2, code: '{package}', system: 'http://unitsofmeasure.org' }
  await writeToRegistry(city, 'MedicationDispense', { ...dispenseOf(await theRequest()), quantity })
  expect((await list()).results[0].lines).toMatchObject([{ amount: 90, dispensed: 30, left: 60, releasable: 0 }])
})

test.each([
  ['its whole address', (id: string) => `https://registry.example/fhir/MedicationRequest/${id}`],
  ['a version of it', (id: string) => `MedicationRequest/${id}/_history/3`],
])('a release that names its line by %s is a release of it', async (_, reference) => {
  await prescribe(city, annaInRegistry)
  const request = await theRequest()
  await writeToRegistry(city, 'MedicationDispense', {
    ...dispenseOf(request),
    authorizingPrescription: [{ reference: reference(request.id) }],
  })
  expect((await list()).results[0].lines).toMatchObject([{ dispensed: 8, left: 12 }])
})

test.each([
  ['on hold', { status: 'on-hold' }],
  ['a plan', { intent: 'plan' }],
  ['a proposal', { intent: 'proposal' }],
  ['advice not to take it', { doNotPerform: true }],
])('%s is no prescription', async (_, change) => {
  await prescribe(city, annaInRegistry)
  expect((await list()).totalCount).toBe(1)
  const request = await theRequest()
  await writeToRegistry(city, `MedicationRequest/${request.id}`, { ...request, ...change })
  expect((await list()).totalCount).toBe(0)
})

test('an amount whose unit is a word, and a form that stands in the text of its category, are understood', async () => {
  await prescribe(city, annaInRegistry)
  const request = await theRequest()
  await writeToRegistry(city, `MedicationRequest/${request.id}`, {
    ...request,
    category: [{ coding: [{ system: 'urn:oid:1.2.643.5.1.13', code: '4' }], text: 'Форма № 148–1/у–88' }],
    dispenseRequest: { ...request.dispenseRequest, quantity: { value: 30, unit: 'табл.' } },
  })
  expect((await list('?formTypes=Frm1481U88')).results).toMatchObject([{ lines: [{ amount: 30, unit: 'piece' }] }])
})

test('a course of more than a person can be given is left out, and the rest of the answer is shown', async () => {
  await prescribe(city, annaInRegistry, { releases: '60', release_days: '1', days: '120', amount_1: '10000' })
  await prescribe(city, annaInRegistry)
  expect((await list()).results).toMatchObject([{ lines: [{ amount: 20 }] }])
})

test('a consent that is withdrawn at the registry itself ends the agreement here, and what was kept is deleted', async () => {
  await prescribe(city, annaInRegistry)
  expect((await list()).totalCount).toBe(1)
  const [consent] = await written('Consent')
  await writeToRegistry(city, `Consent/${consent.id}`, { ...consent, status: 'inactive' })
  expect(await list()).toMatchObject({ status: 403, code: 'agreement.required' })
  const { db } = city.database
  for (const table of ['patient_links', 'prescriptions', 'prescription_lines'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  const status = await city.call('GET', '/api/v1/recipes/agreements/status', { as: anna })
  expect(status.json()).toMatchObject({ state: 'withdrawn' })
})
