import { cityIdOf, type ProductId } from '@romashka/basics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { addCourier, type Courier } from '../../../../tests/support/courier.ts'

let city: City
let courier: Courier
let paracetamol: ProductId
/** As the address register of the sandbox has them. */
const register = { 1: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5', 2: 'c2deb16a-0330-4f05-821f-1d09c93331e6' }

beforeAll(async () => {
  city = await openCity()
  paracetamol = await city.sell({ near: 50 })
  courier = await addCourier(city, 9)
  for (const [id, fias_id] of Object.entries(register))
    await city.database.db.updateTable('cities').set({ fias_id }).where('id', '=', cityIdOf(id)).execute()
})
afterAll(() => city.close())

const suggested = async (query: string, cityId: number) => {
  const url = `/api/v2/addresses/suggestions?query=${encodeURIComponent(query)}`
  const [first] = (await city.call('GET', url, { as: await addShopper(city.database.db), cityId })).json().results
  return first as { representation: string; full: string; fias: string }
}
const bring = (as: SignedInPerson, address: object) =>
  city.call('POST', '/api/v2/baskets/quote', {
    as,
    body: {
      wayToGetType: 'courier',
      variantType: 'today',
      deliveryTariffId: courier.tariffId,
      slotId: `${courier.windowId}:${courier.on}`,
      address,
    },
  })
async function withBasket(): Promise<SignedInPerson> {
  const anna = await addShopper(city.database.db)
  await city.call('PUT', `/api/v2/baskets/products/${paracetamol}?count=1`, { as: anna })
  return anna
}
const petersburg = { code: 'address.outside_city', details: { cityId: 2, cityName: 'Санкт-Петербург' } }

test('a courier of one city is not sent to an address whose words name another', async () => {
  const anna = await withBasket()
  for (const representation of [
    'г Санкт-Петербург, Невский пр, д 1',
    'Г. САНКТ-ПЕТЕРБУРГ, Невский проспект, 1',
    'Россия, город Санкт-Петербург, Невский проспект, 1',
    'Санкт-Петербург, Невский проспект, 1',
  ])
    expect((await bring(anna, { representation })).json(), representation).toMatchObject(petersburg)
  for (const representation of [
    'Санкт-Петербург Невский пр 1',
    'Санкт-Петербург Невский 1',
    'Невский проспект 1, СПб',
    'ул Новосибирск 4 Санкт-Петербург',
  ])
    expect((await bring(anna, { representation })).json(), representation).toMatchObject(petersburg)
  for (const representation of [
    'г Москва, ул Санкт-Петербургская, 1',
    'Тверская, 1',
    'ул. Новосибирск, 4',
    'Москва Тверская ул 1',
    'Тверская ул., 1, МОСКВА',
    'Московская обл., г. Москва, Тверская 1',
    'ул. XXII Партсъезда, 5',
    'Средний проспект Васильевского острова, 5',
  ])
    expect((await bring(anna, { representation })).statusCode, representation).toBe(201)
})

test('a town or region that the shop does not know is asked about, not sold the courier of this city', async () => {
  const anna = await withBasket()
  for (const representation of [
    'Владивосток ул Светланская 1',
    'Урюпинск, ул Ленина 1',
    'Приморский край ул Светланская 1',
    'с. Ивановка, ул Садовая, 3',
  ]) {
    const reply = await bring(anna, { representation })
    expect([reply.statusCode, reply.json().code], representation).toEqual([409, 'address.city_unclear'])
  }
  const added = await city.call('POST', '/api/v2/addresses', {
    as: anna,
    body: { city_id: 1, representation: 'Урюпинск ул Ленина 1' },
  })
  expect(added.json()).toMatchObject({ code: 'address.city_unclear' })
})

test.each([
  ['Latin letters', 'Saint Petersburg, Nevsky 1'],
  ['Latin letters', 'Vladivostok Svetlanskaya street 1'],
  ['Latin letters', 'ul. Svetlanskaya 1, Vladivostok'],
  ['Latin letters', 'Vladivostok Светланская 1'],
  ['a postcode alone', '690091, Светланская 1'],
  ['a postcode alone', '690091 Светланская 1'],
  ['two cities', 'г Москва, г Владивосток, Светланская 1'],
  ['a village of the name', 'д. Москва, ул. Мира 2'],
  ['a village of the name', 'с. Москва, ул Ленина 1'],
  ['a region of the name', 'Тверская обл, Москва, ул. Мира 2'],
  ['a region of the name', 'Тверская область, Пеновский район, деревня Москва, 5'],
  ['a short word', 'Приморский кр., Светланская 1'],
])('%s: «%s» is not sold the courier of Moscow', async (_, representation) => {
  const anna = await withBasket()
  await city.database.db.updateTable('cities').set({ population: 11_514_330 }).where('id', '=', cityIdOf(1)).execute()
  const reply = await bring(anna, { representation })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'address.city_unclear'])
})

test.each([
  'Москва, Санкт-Петербург, Невский 1',
  'Москва, г. Санкт-Петербург, Невский 1',
  'Санкт-Петербург/Невский/1',
  'Санкт-Петербург|Невский 1',
  'Санкт-Петербург: Невский 1',
  'Санкт-Петербург-2, Невский 1',
  'Caнкт-Пeтepбург, Невский 1',
  'Ленинград Невский 1',
])('«%s» is in another city of the shop', async (representation) => {
  expect((await bring(await withBasket(), { representation })).json()).toMatchObject(petersburg)
})

test.each([
  'Moscow, Tverskaya 1',
  'Tverskaya ul. 1, Moskva',
  '125009, Тверская 1',
  '125009 Москва Тверская 1',
  'г Москва г Москва ул Ленина 1',
  'г.Москва,ул.Ленина,д.1,кв.5',
  'г Москва, г Зеленоград, корп 123',
  'Моск. обл., Москва, Тверская 1',
  'Тверская 1, БЦ Legion, офис 5',
  'Тверская 12/3, домофон 690091',
])('«%s» is in Moscow', async (representation) => {
  expect((await bring(await withBasket(), { representation })).statusCode).toBe(201)
})

test('a tariff of another city is refused, not swapped for one of this city', async () => {
  const anna = await withBasket()
  const { id } = await city.database.db
    .insertInto('delivery_tariffs')
    .values({ city_id: cityIdOf(2), code: 'spb', title: 'По Петербургу', variant_type: 'today', price_kopecks: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const way = { wayToGetType: 'courier', variantType: 'today', deliveryTariffId: id }
  const refused = [
    city.call('PUT', '/api/v2/baskets/way', { as: anna, body: way }),
    city.call('POST', '/api/v2/baskets/quote', {
      as: anna,
      body: { ...way, address: { representation: 'Тверская, 1' } },
    }),
  ]
  for (const reply of await Promise.all(refused))
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'delivery.tariff_not_found'])
})

test('the address register knows the city of an address better than its words', async () => {
  const anna = await withBasket()
  const { fias, representation } = await suggested('Невский 1', 2)
  expect(representation).not.toContain('Петербург')
  expect((await bring(anna, { fias, representation })).json()).toMatchObject(petersburg)
  expect((await bring(anna, { fias, representation: 'г Москва, Тверская, 1' })).json()).toMatchObject(petersburg)
  const here = await suggested('Тверская 1', 1)
  expect((await bring(anna, { fias: here.fias, representation: here.representation })).statusCode).toBe(201)
})

test('an address goes into the address book under the city it is in, or not at all', async () => {
  const anna = await addShopper(city.database.db)
  const { fias, representation } = await suggested('Невский 1', 2)
  const add = (body: object) => city.call('POST', '/api/v2/addresses', { as: anna, body })
  expect((await add({ city_id: 1, fias, representation })).json()).toMatchObject(petersburg)
  const added = await add({ city_id: 2, fias, representation })
  expect(added.statusCode).toBe(201)
  const url = `/api/v2/addresses/${added.json().id}`
  const moved = await city.call('PUT', url, { as: anna, body: { city_id: 1, fias, representation } })
  expect(moved.json()).toMatchObject(petersburg)
  expect((await city.call('GET', url, { as: anna })).json()).toMatchObject({ city_id: 2 })
})

test('an address that is not in the register is checked by its text', async () => {
  const anna = await withBasket()
  const fias = '00000000-0000-5000-a000-000000000000'
  expect((await bring(anna, { fias, representation: 'Тверская, 1' })).statusCode).toBe(201)
  expect((await bring(anna, { fias, representation: 'г Санкт-Петербург, Невский, 1' })).json()).toMatchObject(
    petersburg,
  )
})

test('an address without a single letter is no address', async () => {
  const anna = await withBasket()
  for (const representation of ['       ', '12345', '-----', '\u202e\u202e\u202e\u202e\u202e']) {
    expect((await bring(anna, { representation })).json(), representation).toMatchObject({ code: 'request.invalid' })
    const added = await city.call('POST', '/api/v2/addresses', { as: anna, body: { representation } })
    expect(added.json(), representation).toMatchObject({ code: 'request.invalid' })
  }
})
