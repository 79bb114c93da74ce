import { type ProductId, productIdOf } from '@romashka/basics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addProduct, addStock } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { newVisitor, type Person } from '../../../../tests/support/shop.ts'

let city: City
let paracetamol: ProductId
let vitamin: ProductId
let plaster: ProductId
beforeAll(async () => {
  city = await openCity()
  paracetamol = await city.sell({ near: 50 }, { title: 'Парацетамол' })
  vitamin = await city.sell({ near: 50 }, { title: 'Витамин' })
  plaster = await city.sell({ near: 50 }, { title: 'Пластырь', dispensingClass: 'device' })
})
afterAll(() => city.close())
beforeEach(() => city.clock.set('2026-11-21T09:00:00Z'))

const put = (as: Person, id: number, query: string) =>
  city.call('PUT', `/api/v2/baskets/products/${id}?${query}`, { as })
const merge = (as: SignedInPerson, products: object[] = []) =>
  city.call('POST', '/api/v2/baskets/merge', { as, body: { products } })

test('signing in unites both baskets by the larger number, and again changes nothing', async () => {
  const anna = await addShopper(city.database.db)
  const guest = { visitorId: anna.visitorId }
  await put(anna, paracetamol, 'count=3')
  await put(anna, vitamin, 'count=1')
  await put(guest, paracetamol, 'count=2&isChecked=false')
  await put(guest, plaster, 'count=4')
  const local = [
    { id: vitamin, amount: 5 },
    { id: 2_000_000, amount: 1 },
  ]
  const once = await merge(anna, local)
  expect(once.statusCode, once.body).toBe(200)
  expect(once.json().items.map((one: Record<string, unknown>) => [one.id, one.amount, one.checked])).toEqual(
    expect.arrayContaining([
      [paracetamol, 3, false],
      [vitamin, 5, true],
      [plaster, 4, true],
    ]),
  )
  expect(once.json().items).toHaveLength(3)
  expect((await merge(anna, local)).json()).toEqual(once.json())
  expect((await city.call('GET', '/api/v2/baskets', { as: guest })).json().items).toEqual([])
})

test('two baskets that are more than one may hold are united without a line lost, and can be changed', async () => {
  const anna = await addShopper(city.database.db)
  const guest = { visitorId: anna.visitorId }
  const many: ProductId[] = []
  for (let at = 0; at < 120; at += 1) many.push(await addProduct(city.database.db))
  for (const id of many) await addStock(city.database.db, city.near, id, 5)
  await city.refresh()
  const linesOf = (ids: ProductId[]) => ids.map((id) => ({ id, amount: 1 }))
  await city.call('PUT', '/api/v2/baskets/products', { as: anna, body: linesOf(many.slice(0, 60)) })
  await city.call('PUT', '/api/v2/baskets/products', { as: guest, body: linesOf(many.slice(60)) })
  const united = (await merge(anna)).json()
  expect(united.items).toHaveLength(120)
  expect((await put(anna, productIdOf(many[0] ?? 0), 'count=2')).json()).toMatchObject({ count: 121 })
  expect((await put(anna, plaster, 'count=1')).json()).toMatchObject({ code: 'basket.too_many_lines' })
  expect((await put(anna, productIdOf(many[1] ?? 0), 'count=0')).json()).toMatchObject({ count: 120 })
})

test('the pharmacy that was chosen before signing in stays chosen, and without anything in the basket the account’s does', async () => {
  const choose = (as: Person, pharmacyId: number) =>
    city.call('PUT', `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${pharmacyId}&variantType=split&isDevide=true`, {
      as,
    })
  const anna = await addShopper(city.database.db)
  const guest = { visitorId: anna.visitorId }
  await put(anna, paracetamol, 'count=1')
  await choose(anna, city.far)
  expect((await merge(anna)).json()).toMatchObject({ pharmacyId: city.far })
  await put(guest, plaster, 'count=1')
  await choose(guest, city.near)
  expect((await merge(anna)).json()).toMatchObject({ pharmacyId: city.near })
  expect((await merge(anna)).json()).toMatchObject({ pharmacyId: city.near })
})

test('a way of delivery that nobody chose before signing in replaces none of the account’s', async () => {
  const choose = (as: Person, body: object) => city.call('PUT', '/api/v2/baskets/way', { as, body })
  const anna = await addShopper(city.database.db)
  const guest = { visitorId: anna.visitorId }
  await put(anna, plaster, 'count=1')
  await choose(anna, { wayToGetType: 'courier' })
  await put(guest, vitamin, 'count=1')
  expect((await merge(anna)).json()).toMatchObject({ wayToGetType: 'courier' })
  await put(guest, vitamin, 'count=1')
  await choose(guest, { variantType: 'today' })
  expect((await merge(anna)).json()).toMatchObject({ wayToGetType: 'pickup' })
})

test('a line of the account’s basket is set aside when it is a fortnight old and not before, however often one signs in', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, vitamin, 'count=2')
  const signIn = async (at: string) => {
    city.clock.set(at)
    const shown = (await merge(anna, [{ id: paracetamol, amount: 1 }])).json()
    const line = shown.items.find((one: { id: number }) => one.id === vitamin)
    return [shown.count, line.amount, line.isSetAside]
  }
  expect(await signIn('2026-12-05T08:59:00Z')).toEqual([3, 2, false])
  for (let times = 0; times < 2; times += 1) expect(await signIn('2026-12-05T09:01:00Z')).toEqual([1, 2, true])
})

type Six = [ProductId, ProductId, ProductId, ProductId, ProductId, ProductId]

test('signing in while lines are changed in the browser and in the account loses none of them', async () => {
  const anna = await addShopper(city.database.db)
  const guest = { visitorId: anna.visitorId }
  const goods: ProductId[] = []
  for (let at = 0; at < 6; at += 1) goods.push(await city.sell({ near: 9 }))
  const [first, second, third, fourth, fifth, sixth] = goods as Six
  for (const id of [first, second]) await put(guest, id, 'count=3')
  const replies = await Promise.all([
    merge(anna, [{ id: fifth, amount: 2 }]),
    put(anna, third, 'count=1'),
    put(guest, fourth, 'count=1'),
    merge(anna, [{ id: sixth, amount: 2 }]),
    put(anna, first, 'count=1'),
  ])
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200])
  const left = async (as: Person) =>
    (await city.call('GET', '/api/v2/baskets', { as })).json().items.map((one: { id: number }) => one.id)
  expect([...(await left(anna)), ...(await left(guest))].sort()).toEqual([...goods].sort())
})

test('what the account had forgotten for a fortnight is set aside and comes back by being checked', async () => {
  const anna = await addShopper(city.database.db)
  await put(anna, vitamin, 'count=1')
  city.clock.set('2026-12-10T09:00:00Z')
  const shown = (await merge(anna, [{ id: paracetamol, amount: 1 }])).json()
  const aside = shown.items.find((one: { id: number }) => one.id === vitamin)
  expect(aside).toMatchObject({ isSetAside: true, checked: false })
  expect(shown).toMatchObject({ checkState: 'all', preCheck: { total_price: 10_000 } })
  const back = (await city.call('PUT', `/api/v2/baskets/checks/${vitamin}?isChecked=true`, { as: anna })).json()
  expect(back.preCheck.total_price).toBe(20_000)
  const again = (await merge(anna, [{ id: paracetamol, amount: 1 }])).json()
  expect(again.items.find((one: { id: number }) => one.id === vitamin)).toMatchObject({ isSetAside: false })
})

test('a repeated order keeps what is there and takes what it can', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 'count=3')
  const body = {
    products: [
      { id: paracetamol, amount: 1 },
      { id: vitamin, amount: 2 },
    ],
  }
  const shown = (await city.call('PUT', '/api/v2/baskets/products?is_reordering=true', { as: anna, body })).json()
  expect(shown.items.map((one: { amount: number }) => one.amount)).toEqual([3, 2])
})

test('a product that is listed twice is put once, with its last amount', async () => {
  const products = [1, 2].map((amount) => ({ id: paracetamol, amount }))
  for (const query of ['', '?is_reordering=true']) {
    const reply = await city.call('PUT', `/api/v2/baskets/products${query}`, { as: newVisitor(), body: { products } })
    expect(reply.json().items).toMatchObject([{ id: paracetamol, amount: 2 }])
  }
})

test('a product that stands twice among the lines of a browser is united once, with its last amount', async () => {
  const anna = await addShopper(city.database.db)
  const united = await merge(anna, [
    { id: paracetamol, amount: 4 },
    { id: vitamin, amount: 1 },
    { id: paracetamol, amount: 2 },
  ])
  expect(united.statusCode, united.body).toBe(200)
  const amounts = united.json().items.map((one: { id: number; amount: number }) => [one.id, one.amount])
  expect(new Map(amounts)).toEqual(
    new Map([
      [paracetamol, 2],
      [vitamin, 1],
    ]),
  )
})

test('the first line of a basket in a city that does not exist is put in the default city', async () => {
  const url = `/api/v2/baskets/products/${paracetamol}?count=1`
  const reply = await city.call('PUT', url, { as: newVisitor(), cityId: 999_999 })
  expect(reply.json()).toMatchObject({ city_id: 1, items: [{ id: paracetamol }] })
})

test('only a signed-in shopper unites baskets', async () => {
  expect((await city.call('POST', '/api/v2/baskets/merge', { as: newVisitor(), body: {} })).statusCode).toBe(401)
})

test('a product is replaced by another in its packs, once', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 'count=3')
  const body = { id: paracetamol, replacementId: vitamin }
  const once = (await city.call('POST', '/api/v2/baskets/products/replace', { as: anna, body })).json()
  expect(once.items).toMatchObject([{ id: vitamin, amount: 3 }])
  expect((await city.call('POST', '/api/v2/baskets/products/replace', { as: anna, body })).json()).toEqual(once)
  const nothing = await city.call('POST', '/api/v2/baskets/products/replace', {
    as: anna,
    body: { id: 999, replacementId: plaster },
  })
  expect(nothing.json()).toMatchObject({ code: 'basket.line_not_found' })
})

test('a promo code survives signing in, also where the goods were in the browser alone', async () => {
  await city.database.db
    .insertInto('promo_codes')
    .values({
      code: 'ROMASHKA7',
      title: '7 %',
      kind: 'percent',
      percent: 7,
      starts_at: new Date('2026-01-01T00:00:00Z'),
      ends_at: new Date('2027-01-01T00:00:00Z'),
    })
    .execute()
  const anna = await addShopper(city.database.db)
  const guest = { visitorId: anna.visitorId }
  const code = { promo_code: 'romashka7' }
  await city.call('POST', '/api/v2/baskets/promo-code', { as: guest, body: code })
  const shown = (await merge(anna, [{ id: paracetamol, amount: 1 }])).json()
  expect(shown.promoCode).toMatchObject({ code: 'ROMASHKA7', status: 'applied' })
  expect(shown.preCheck.total_price).toBe(9_300)
})
