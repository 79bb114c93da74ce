import { prescriptions } from '@romashka/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAnna, addBoris, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { stockedAmoxicillin } from '../../../../tests/support/prescriptions/prescriptions.ts'
import {
  agree,
  annaInRegistry,
  borisInRegistry,
  changeAtRegistry,
  fhir,
  planFault,
  prescribe,
  writeToRegistry,
} from '../../../../tests/support/vendors/registry.ts'

let city: City
let anna: SignedInPerson
beforeEach(async () => {
  city = await openCity()
  anna = await addAnna(city.database.db)
  await agree(city, anna, annaInRegistry)
})
afterEach(() => city.close())

const get = (path: string, as = anna) => city.call('GET', `/api/v1/recipes/${path}`, { as })
const list = async (query = '') => {
  city.clock.advance(1)
  return (await get(`me${query}`)).json()
}
const requestIds = async (): Promise<string[]> =>
  ((await fhir(city, 'MedicationRequest')).json().entry ?? []).map(
    (one: { resource: { id: string } }) => one.resource.id,
  )

test('a prescription of the registry is listed and shown with its lines, what is left of it and until when', async () => {
  await prescribe(city, annaInRegistry, {
    priority: 'urgent',
    privileged: 'on',
    substance_2: 'Амоксициллин + Клавулановая кислота',
    strength_2: '875 мг + 125 мг',
    trade_name_2: 'Аугментин',
    trade_name_required_2: 'on',
    amount_2: '14',
    dosage_2: 'По 1 таблетке',
  })
  const page = await list()
  expect(page).toMatchObject({ totalCount: 1, page: 1, size: 10, totalPages: 1 })
  const [prescription] = page.results
  expect((await get(prescription.id)).json()).toEqual({
    ...prescription,
    synced_at: expect.any(String),
    registry_silent_since: null,
  })
  expect(prescription).toMatchObject({
    form: 'Frm1071U',
    state: 'active',
    urgency: 'cito',
    is_privileged: true,
    is_usable: true,
    written_on: '2026-11-21',
    valid_through: '2027-01-20',
    patient: { name: 'Выдуманная Анна Ивановна' },
    prescriber: { name: 'Примерова Елена Сергеевна', post: 'врач-терапевт участковый' },
    organisation: { name: 'Выдуманная поликлиника № 7' },
  })
  expect(prescription.lines).toMatchObject([
    { substances: ['Амоксициллин'], strength: '500 мг', unit: 'piece', amount: 20, left: 20, releasable: 20 },
    {
      substances: ['Амоксициллин', 'Клавулановая кислота'],
      strength: '875 мг + 125 мг',
      trade_name: 'Аугментин',
      is_trade_name_required: true,
    },
  ])
})

test('what another pharmacy gives out is a release; used up, cancelled and changed ones show it at once', async () => {
  const group = await prescribe(city, annaInRegistry)
  const [request = ''] = await requestIds()
  const [{ id }] = (await list()).results
  await changeAtRegistry(city, { what: 'give_out', request, amount: '8' })
  expect((await list()).results[0]).toMatchObject({ id, state: 'partly_released', lines: [{ dispensed: 8, left: 12 }] })
  expect((await get(`${id}/releases`)).json()).toMatchObject({
    totalCount: 1,
    results: [{ amount: 8, unit: 'piece', pharmacy: 'Выдуманная аптека за углом' }],
  })
  await changeAtRegistry(city, { what: 'amount', request, amount: '30' })
  expect((await list()).results[0].lines[0]).toMatchObject({ amount: 30, left: 22 })
  await changeAtRegistry(city, { what: 'give_out', request, amount: '22' })
  expect((await list()).totalCount).toBe(0)
  expect((await get(id)).json()).toMatchObject({ state: 'released', is_usable: false })

  const another = await prescribe(city, annaInRegistry)
  expect((await list()).totalCount).toBe(1)
  await changeAtRegistry(city, { what: 'cancel', group: another })
  expect((await list()).totalCount).toBe(0)
  expect(another).not.toBe(group)
})

test('a chronic course names the day of its next release, a deferred one the day by which the medicine is there', async () => {
  await prescribe(city, annaInRegistry, { releases: '3', release_days: '30', days: '120', amount_1: '30' })
  const [request = ''] = await requestIds()
  await changeAtRegistry(city, { what: 'give_out', request, amount: '30' })
  await prescribe(city, annaInRegistry, { deferred_days: '14', in_days: '-1' })
  expect((await list('?sort=valid_through')).results).toMatchObject([
    { state: 'deferred', deferred_until: '2026-12-05' },
    {
      is_chronic: true,
      lines: [
        { amount: 90, left: 60, releasable: 0, releases_allowed: 3, releases_made: 1, next_release_on: '2026-12-21' },
      ],
    },
  ])
})

test('forms other than 107-1/у are listed only when they are asked for; one dated tomorrow is not usable yet', async () => {
  await prescribe(city, annaInRegistry, { form: '148-1/у-88' })
  await prescribe(city, annaInRegistry, { in_days: '1', strength_1: '' })
  expect((await list()).results).toMatchObject([{ form: 'Frm1071U', is_usable: false, lines: [{ strength: null }] }])
  expect((await list('?formTypes=Frm1481U88')).results).toMatchObject([{ form: 'Frm1481U88' }])
  expect((await list('?formTypes=Frm1481U88,Frm1071U')).totalCount).toBe(2)
  expect((await list('?formTypes=Frm107')).code).toBe('request.invalid')
})

const productsOf = async (id: string) => (await get(`${id}/products`)).json()

test.each([
  ['an unknown substance', { substance_1: 'Выдуманол' }],
  ['no strength', { strength_1: '' }],
  ['no form', { dosage_form_1: '' }],
])('of %s nothing fits by itself: it is listed, offered nothing, and nothing is put in', async (_, given) => {
  await stockedAmoxicillin(city)
  await prescribe(city, annaInRegistry, given)
  const [{ id }] = (await list()).results
  expect(await productsOf(id)).toMatchObject({ lines: [{ left: 20, covered: 0 }], results: [] })
  const put = await city.call('POST', `/api/v2/baskets/recipe/${id}`, { as: anna })
  expect(put.json()).toMatchObject({ status: 409, code: 'prescription.nothing_to_order' })
})

test('an amount of nothing is no prescription; one of a thousand is covered as far as there are packs', async () => {
  await stockedAmoxicillin(city)
  await prescribe(city, annaInRegistry)
  const [request = ''] = await requestIds()
  const resource = (await fhir(city, `MedicationRequest/${request}`)).json()
  const quantity = { ...resource.dispenseRequest.quantity, value: 0 }
  await writeToRegistry(city, `MedicationRequest/${request}`, {
    ...resource,
    dispenseRequest: { ...resource.dispenseRequest, quantity },
  })
  expect((await list()).totalCount).toBe(0)
  await prescribe(city, annaInRegistry, { amount_1: '1000' })
  const { results } = await list()
  expect(results).toMatchObject([{ lines: [{ amount: 1000, left: 1000 }] }])
  const [line] = (await productsOf(results[0].id)).lines
  expect(line).toMatchObject({ left: 1000, waste: 0 })
  expect(line.covered).toBeLessThan(1000)
  expect((await city.call('POST', `/api/v2/baskets/recipe/${results[0].id}`, { as: anna })).statusCode).toBe(200)
})

test('one that ends today is listed until midnight of the shopper’s city, and not a minute longer', async () => {
  await stockedAmoxicillin(city)
  await prescribe(city, annaInRegistry, { days: '0' })
  const [{ id }] = (await list()).results
  city.clock.set('2026-11-21T20:58:00Z')
  expect(await list()).toMatchObject({ totalCount: 1, results: [{ is_usable: true }] })
  expect((await productsOf(id)).lines).toMatchObject([{ left: 20 }])
  city.clock.set('2026-11-21T21:01:00Z')
  expect((await list()).totalCount).toBe(0)
  expect((await productsOf(id)).lines).toMatchObject([{ left: 0 }])
})

test('more prescriptions than a page of the registry come whole, in pages of ten', async () => {
  for (let count = 0; count < 53; count += 1) await prescribe(city, annaInRegistry)
  expect(await list('?page=6')).toMatchObject({ totalCount: 53, totalPages: 6, results: [{}, {}, {}] })
  expect(await list('?page=7')).toMatchObject({ totalCount: 53, totalPages: 6, results: [] })
})

test.each(['html', 'error', 'too_many', 'timeout', 'foreign', 'same_page', 'cut_off', 'partial'])(
  'while the registry answers with %s, its last answer is shown and nothing is lost',
  async (kind) => {
    await prescribe(city, annaInRegistry)
    const before = await list()
    await prescribe(city, annaInRegistry)
    await planFault(city, kind, 50)
    const during = await list()
    expect(during.results).toEqual(before.results)
    expect(during.registry_silent_since).toBe(before.results[0].synced_at)
    expect((await get(before.results[0].id)).json()).toMatchObject({
      registry_silent_since: before.results[0].synced_at,
    })
    await city.call('DELETE', '/sandbox/control')
    expect(await list()).toMatchObject({ totalCount: 2, registry_silent_since: null })
  },
)

test('a registry that has never answered is said to be out of order; one that repeats itself is understood', async () => {
  await prescribe(city, annaInRegistry)
  await planFault(city, 'error', 5)
  expect((await get('me')).json()).toMatchObject({ status: 503, code: 'prescription_registry.unavailable' })
  await city.call('DELETE', '/sandbox/control')
  await planFault(city, 'twice', 20)
  expect((await list()).totalCount).toBe(1)
})

test('what another shopper has is not found, and their list is their own', async () => {
  await prescribe(city, annaInRegistry)
  const [{ id }] = (await list()).results
  const boris = await addBoris(city.database.db)
  await agree(city, boris, borisInRegistry)
  for (const path of [id, `${id}/releases`]) expect((await get(path, boris)).json().code).toBe('prescription.not_found')
  expect((await get('me', boris)).json().totalCount).toBe(0)
  expect((await get('11111111-1111-4111-8111-111111111111')).statusCode).toBe(404)
  expect((await city.call('GET', `/api/v1/recipes/${id}`)).statusCode).toBe(401)
  expect((await get('accesses')).json()).toMatchObject({
    results: [{ reader: 'owner', purpose: 'list', recipe_id: null }],
  })
})

test('the job asks the registry, and ends what is over', async () => {
  await prescribe(city, annaInRegistry, { days: '0' })
  expect(await prescriptions.syncDuePatients(city.ctx())).toBe(1)
  const states = () => city.database.db.selectFrom('prescriptions').select('state').execute()
  expect(await states()).toEqual([{ state: 'active' }])
  city.clock.set('2026-11-21T21:30:00Z')
  await planFault(city, 'timeout', 5)
  await prescriptions.syncDuePatients(city.ctx())
  expect(await states()).toEqual([{ state: 'active' }])
  city.clock.set('2026-11-21T22:00:00Z')
  await prescriptions.syncDuePatients(city.ctx())
  expect(await states()).toEqual([{ state: 'expired' }])
})

test('what is handed over here is written to the registry once, after failures too', async () => {
  await prescribe(city, annaInRegistry)
  const [prescription] = (await list()).results
  const [line] = prescription.lines
  const handedOver = {
    key: 'part-1 line-1',
    prescriptionId: prescription.id,
    lineId: line.id,
    amount: 8,
    productTitle: 'Амоксициллин, таблетки 500 мг, 8 шт.',
    pharmacyName: 'Ромашка на Тверской',
    releasedAt: city.clock.now(),
  }
  expect(await prescriptions.recordDispense(city.ctx(), handedOver)).toBe(true)
  expect(await prescriptions.recordDispense(city.ctx(), handedOver)).toBe(true)
  await planFault(city, 'error')
  expect(await prescriptions.sendOutbox(city.ctx())).toBe(0)
  expect(await prescriptions.sendOutbox(city.ctx())).toBe(0)
  city.clock.advance(2)
  expect(await prescriptions.sendOutbox(city.ctx())).toBe(1)
  expect(await prescriptions.sendOutbox(city.ctx())).toBe(0)
  const written = (await fhir(city, 'MedicationDispense')).json()
  expect(written).toMatchObject({ total: 1, entry: [{ resource: { status: 'completed', quantity: { value: 8 } } }] })
  expect((await list()).results[0].lines[0]).toMatchObject({ dispensed: 8, left: 12 })
  expect(JSON.stringify(await city.database.db.selectFrom('registry_outbox').selectAll().execute())).not.toContain(
    'Амоксициллин',
  )
})
