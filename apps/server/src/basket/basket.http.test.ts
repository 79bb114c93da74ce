import type { ProductId } from '@romashka/basics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper } from '../../../../tests/support/cast.ts'
import { draftOf } from '../../../../tests/support/checkout.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { untilAnswered } from '../../../../tests/support/engines/until-answered.ts'
import { newVisitor, type Person } from '../../../../tests/support/shop.ts'
import { recordStatements } from '../../../../tests/support/statements.ts'

let city: City
/** Three packs in one pharmacy today, five more tomorrow. */
let paracetamol: ProductId
let gone: ProductId

beforeAll(async () => {
  city = await openCity()
  paracetamol = await city.sell({ near: 3, far: 1, warehouse: 5 }, { title: 'Парацетамол', priceKopecks: 4_550 })
  gone = await city.sell({}, { title: 'Пропавший' })
})
afterAll(() => city.close())

const put = (as: Person, id: number, query: string) =>
  city.call('PUT', `/api/v2/baskets/products/${id}?${query}`, { as })
const basketOf = async (as: Person) => (await city.call('GET', '/api/v2/baskets', { as })).json()

test('packs put in the basket are shown by versions 1 and 2 of the calls, with one version number', async () => {
  const anna = newVisitor()
  const reply = await put(anna, paracetamol, 'count=2')
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json()).toMatchObject({ count: 2, items: [{ id: paracetamol, amount: 2, checked: true, price: 4_550 }] })
  const first = (await city.call('GET', '/api/v1/baskets', { as: anna })).json()
  expect(first).toMatchObject({ version: reply.json().version, total_price: 9_100, is_today: true })
  expect(first.goods_list).toMatchObject([{ id: paracetamol, is_stock: true, is_preorder: false }])
  expect(first.today_goods_list).toHaveLength(1)
})

test('more packs than one pharmacy has are split: what is there today, the rest tomorrow', async () => {
  const anna = newVisitor()
  const shown = (await put(anna, paracetamol, 'count=5')).json()
  expect(shown.items).toMatchObject([{ amount: 5, today: 3, tomorrow: 2, missing: 0 }])
  expect(shown.blocks).toMatchObject([
    { code: 'today', date: '2026-11-21', amount: 3 },
    { code: 'tomorrow', date: '2026-11-22', amount: 2 },
  ])
  const first = (await city.call('GET', '/api/v1/baskets', { as: anna })).json()
  expect(first.goods_list.map((one: Record<string, unknown>) => [one.is_stock, one.is_preorder, one.amount])).toEqual([
    [true, false, 3],
    [false, true, 2],
  ])
  expect(first.date_of_delivery).toBe('22.11.2026')
})

test('more packs than the city has are refused, with the number it has', async () => {
  const anna = newVisitor()
  const reply = await put(anna, paracetamol, 'count=9')
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ code: 'basket.too_many_packs', details: { maxPacks: 8 } })
  expect((await basketOf(anna)).items).toEqual([])
})

test('more packs of a line than an order may have are refused with the most it may, whatever there is', async () => {
  const anna = newVisitor()
  const plenty = await city.sell({ near: 120, warehouse: 400 })
  for (const count of [100, 5_000])
    expect((await put(anna, plenty, `count=${count}`)).json()).toMatchObject({
      status: 409,
      code: 'basket.too_many_packs',
      details: { productId: plenty, maxPacks: 99, reason: 'MAX_QTY' },
    })
  const shown = (await put(anna, plenty, 'count=99')).json()
  expect(shown.items).toMatchObject([{ amount: 99, max_store_quantity: 120, maxQuantity: 99 }])
  const { items } = (
    await city.call('POST', '/api/v1/marketing/calculate-frontend-basket', {
      body: { items: [{ id: plenty, amount: 1 }] },
    })
  ).json()
  expect(items).toMatchObject([{ maxQuantity: 99 }])
})

test('a change of packs is one read, of the basket with its products, and one write', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 'count=1')
  const statements = recordStatements(city.database.db)
  const reply = await put(anna, paracetamol, 'count=2')
  const own = statements.filter((text) => !text.includes('jobs'))
  expect(reply.json().items).toMatchObject([{ amount: 2 }])
  expect(own.length, own.join('\n\n')).toBe(2)
})

test('a basket is read by one statement', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 'count=2')
  const statements = recordStatements(city.database.db)
  const { items } = await basketOf(anna)
  const own = statements.filter((text) => !text.includes('jobs'))
  expect(items).toMatchObject([{ amount: 2 }])
  expect(own.length, own.join('\n\n')).toBe(1)
})

test('of changes made at once none is lost, and each has a version of its own', async () => {
  const anna = newVisitor()
  const others = await Promise.all([1, 2, 3, 4].map(() => city.sell({ near: 5 })))
  const [first = paracetamol] = others
  const before = (await put(anna, first, 'count=1')).json().version
  const replies = await Promise.all(others.map((id, at) => put(anna, id, `count=${at + 2}`)))
  const { items, version } = await basketOf(anna)
  const amounts = new Map(items.map((one: { id: number; amount: number }) => [one.id, one.amount]))
  expect(others.map((id) => amounts.get(id))).toEqual([2, 3, 4, 5])
  expect(version).toBe(before + 4)
  expect(new Set(replies.map((reply) => reply.json().version)).size).toBe(4)
})

test('repeating a change changes nothing, the version included', async () => {
  const anna = newVisitor()
  const once = (await put(anna, paracetamol, 'count=2')).json()
  const twice = (await put(anna, paracetamol, 'count=2')).json()
  expect(twice).toEqual(once)
})

test('zero takes the line out', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 'count=2')
  expect((await put(anna, paracetamol, 'count=0')).json()).toMatchObject({ items: [], count: 0 })
})

test.each(['-1', '1000000000', '1.5', 'two', ''])('a count of "%s" is refused by its field', async (count) => {
  const reply = await put(newVisitor(), paracetamol, `count=${count}`)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().code).toBe('request.invalid')
  expect(JSON.stringify(reply.json().details)).toContain('count')
})

test('a body with packs as text, as a fraction or below zero is refused', async () => {
  for (const amount of ['2', 1.5, -1, 1e9, null, true]) {
    const reply = await city.call('PUT', '/api/v2/baskets/products', {
      as: newVisitor(),
      body: [{ id: paracetamol, amount }],
    })
    expect(reply.statusCode, String(amount)).toBe(400)
  }
})

test('a price sent by the client is not read', async () => {
  const body = [{ id: paracetamol, amount: 1, price: 1, total_price: 1 }]
  const reply = await city.call('PUT', '/api/v2/baskets/products', { as: newVisitor(), body })
  expect(reply.json().preCheck).toMatchObject({ total_price: 4_550 })
})

test('five hundred lines are refused', async () => {
  const body = Array.from({ length: 500 }, (_, at) => ({ id: at + 1, amount: 1 }))
  expect((await city.call('PUT', '/api/v2/baskets/products', { as: newVisitor(), body })).statusCode).toBe(400)
})

test('an unknown product is refused', async () => {
  const reply = await put(newVisitor(), 2_000_000, 'count=1')
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code: 'product.not_found' })
})

test('what the city has none of cannot be put in', async () => {
  expect((await put(newVisitor(), gone, 'count=1')).json()).toMatchObject({
    code: 'basket.too_many_packs',
    details: { maxPacks: 0 },
  })
})

test('an unchecked line stays and does not count', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 'count=2')
  const shown = (await city.call('PUT', `/api/v2/baskets/checks/${paracetamol}?isChecked=false`, { as: anna })).json()
  expect(shown).toMatchObject({ checkState: 'none', count: 2, preCheck: { total_price: 0, items: [] } })
  const again = (await city.call('PUT', '/api/v2/baskets/checks', { as: anna, body: { isChecked: true } })).json()
  expect(again).toMatchObject({ checkState: 'all', preCheck: { total_price: 9_100 } })
})

test('checking all leaves out what cannot be ordered, also for the time when it can be again', async () => {
  const anna = newVisitor()
  const missing = await city.sell({ near: 2 })
  const withdraw = async (at: Date | null) => {
    await city.database.db.updateTable('products').set({ withdrawn_at: at }).where('id', '=', missing).execute()
    await city.refresh()
  }
  for (const id of [paracetamol, missing]) await put(anna, id, 'count=1&isChecked=false')
  await withdraw(city.clock.now())
  const shown = (await city.call('PUT', '/api/v2/baskets/checks', { as: anna, body: { isChecked: true } })).json()
  expect(shown.checkState).toBe('all')
  await withdraw(null)
  expect(await basketOf(anna)).toMatchObject({
    checkState: 'some',
    items: expect.arrayContaining([
      expect.objectContaining({ id: paracetamol, checked: true }),
      expect.objectContaining({ id: missing, checked: false }),
    ]),
  })
})

test('lines are named by their ids or as the basket shows them', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 'count=2')
  for (const products of [[paracetamol], (await basketOf(anna)).items]) {
    const off = await city.call('PUT', '/api/v2/baskets/checks', { as: anna, body: { products, isChecked: false } })
    expect(off.json()).toMatchObject({ checkState: 'none' })
    await city.call('PUT', '/api/v2/baskets/checks', { as: anna, body: { products, isChecked: true } })
  }
  const { items: products } = await basketOf(anna)
  expect(
    (await city.call('DELETE', '/api/v2/baskets/products', { as: anna, body: { products } })).json().items,
  ).toEqual([])
})

test('the chosen pharmacy is taken back, and the basket is shown for the given day', async () => {
  const anna = newVisitor()
  const url = '/api/v2/baskets/from/pickup/pharmacy'
  await city.call('PUT', `${url}?pharmacyId=${city.near}&variantType=split&isDevide=true`, { as: anna })
  expect((await city.call('DELETE', `${url}?variantType=today`, { as: anna })).json()).toMatchObject({
    pharmacyId: null,
    isDevide: false,
    variantType: 'today',
  })
  expect((await city.call('DELETE', url, { as: anna })).json()).toMatchObject({ variantType: 'split' })
})

test('a product withdrawn while it lay in the basket is kept, unchecked and not counted, and says why', async () => {
  const anna = newVisitor()
  const withdrawn = await city.sell({ near: 2 }, { title: 'Отзываемый' })
  await put(anna, withdrawn, 'count=1')
  await city.database.db
    .updateTable('products')
    .set({ withdrawn_at: city.clock.now() })
    .where('id', '=', withdrawn)
    .execute()
  await city.refresh()
  const shown = await basketOf(anna)
  expect(shown.items).toMatchObject([{ id: withdrawn, checked: false, available: false, reasons: ['WITHDRAWN'] }])
  expect(shown.impossibleOrderList).toMatchObject([{ id: withdrawn, reason: 'WITHDRAWN' }])
  expect(shown.preCheck.total_price).toBe(0)
  const off = await city.call('PUT', `/api/v2/baskets/checks/${withdrawn}?isChecked=false`, { as: anna })
  expect(off.json().impossibleOrderList, 'who has unchecked it does not order it').toEqual([])
})

test('a product that has just been withdrawn is ordered no more, also where its offers are not written anew yet', async () => {
  const anna = await addShopper(city.database.db)
  const withdrawn = await city.sell({ near: 2 }, { title: 'Только что отозванный' })
  await put(anna, withdrawn, 'count=1')
  const quote = () =>
    city.call('POST', '/api/v2/baskets/quote', {
      as: anna,
      body: { pharmacyId: city.near, payment_method: 'on_receipt' },
    })
  const shown = await quote()
  expect(shown.statusCode, shown.body).toBe(201)
  const products = city.database.db.updateTable('products').set({ withdrawn_at: city.clock.now() })
  await products.where('id', '=', withdrawn).execute()
  expect((await basketOf(anna)).preCheck.total_price).toBe(0)
  expect((await quote()).json().code).toBe('basket.nothing_to_order')
  const body = draftOf(shown.json().id, { payment_method: 'on_receipt' })
  expect((await city.call('POST', '/api/v1/orders', { as: anna, body })).json()).toMatchObject({ status: 409 })
})

test('a product that was replaced is followed to its successor and marked', async () => {
  const anna = newVisitor()
  const old = await city.sell({ near: 2 }, { title: 'Старый' })
  const successor = await city.sell({ near: 4 }, { title: 'Новый' })
  await put(anna, old, 'count=2')
  const { db } = city.database
  const { slug } = await db.selectFrom('products').select('slug').where('id', '=', old).executeTakeFirstOrThrow()
  await db.updateTable('products').set({ withdrawn_at: city.clock.now() }).where('id', '=', old).execute()
  await db.insertInto('product_redirects').values({ slug, product_id: successor, status: 301 }).execute()
  await city.refresh()
  expect((await basketOf(anna)).items).toMatchObject([{ id: successor, amount: 2, isUpdated: true, checked: true }])
  const changed = (await put(anna, paracetamol, 'count=1')).json()
  expect(changed.items.map((one: { id: number }) => one.id).sort()).toEqual([successor, paracetamol].sort())
})

test('twenty changes at once are all kept, each with a version of its own', async () => {
  const anna = newVisitor()
  const products: ProductId[] = []
  for (let at = 0; at < 20; at += 1) products.push(await city.sell({ near: 2 }))
  const replies = await Promise.all(products.map((id) => untilAnswered(() => put(anna, id, 'count=1'))))
  expect(new Set(replies.map((reply) => reply.json().version)).size).toBe(20)
  expect((await basketOf(anna)).items).toHaveLength(20)
})

test('twenty equal changes at once leave one line', async () => {
  const anna = newVisitor()
  await Promise.all(Array.from({ length: 20 }, () => untilAnswered(() => put(anna, paracetamol, 'count=3'))))
  expect((await basketOf(anna)).items).toMatchObject([{ id: paracetamol, amount: 3 }])
})

test('nobody sees or changes a stranger’s basket', async () => {
  const anna = newVisitor()
  const boris = newVisitor()
  await put(anna, paracetamol, 'count=2')
  expect((await basketOf(boris)).items).toEqual([])
  await city.call('DELETE', `/api/v2/baskets/products/${paracetamol}`, { as: boris })
  expect((await basketOf(anna)).items).toHaveLength(1)
})

test('a caller without an id sees an empty basket and cannot fill it', async () => {
  expect((await city.call('GET', '/api/v2/baskets')).json()).toMatchObject({ items: [], version: 0 })
  expect((await city.call('PUT', `/api/v2/baskets/products/${paracetamol}?count=1`)).statusCode).toBe(401)
})

test('version 1 answers with the count alone away from the basket page, and in full on it', async () => {
  const anna = newVisitor()
  const short = await city.call('PUT', `/api/v1/baskets/product/${paracetamol}`, { as: anna, body: { amount: 2 } })
  expect(short.json()).toEqual({ version: 2, count: 2, goods: [{ id: paracetamol, amount: 2, checked: true }] })
  const full = await city.call('PUT', `/api/v1/baskets/product/${paracetamol}?in_basket=true`, {
    as: anna,
    body: { amount: 1 },
  })
  expect(full.json()).toMatchObject({ count: 1, total_price: 4_550, goods_list: [{ id: paracetamol }] })
  expect((await city.call('DELETE', '/api/v1/baskets', { as: anna })).json()).toMatchObject({
    goods_list: [],
    total_price: 0,
  })
})

test('a basket kept in a browser is priced by the city, unknown products included', async () => {
  const body = {
    items: [
      { id: paracetamol, amount: 4 },
      { id: gone, amount: 1 },
      { id: 2_000_000, amount: 1, checked: false },
    ],
  }
  const reply = await city.call('POST', '/api/v1/marketing/calculate-frontend-basket', { body })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json()).toMatchObject({
    items: [
      { id: paracetamol, price: 4_550, group_code: 'today', today: 3, tomorrow: 1, max_store_quantity: 3 },
      { id: gone, group_code: 'none', available: false },
      { id: 2_000_000, price: null, group_code: 'none', title: null },
    ],
    total_price: 18_200,
  })
})

test('the city of a filled basket changes as a whole, after a look at what it would be', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 'count=2')
  const preview = (await city.call('GET', '/api/v2/baskets/city/3', { as: anna })).json()
  expect(preview).toMatchObject({
    city_id: 3,
    items: [{ id: paracetamol, change: 'gone', was: { amount: 2 }, now: { amount: 0 } }],
  })
  expect((await basketOf(anna)).city_id).toBe(1)
  const moved = (await city.call('PUT', '/api/v2/baskets/city/3', { as: anna })).json()
  expect(moved).toMatchObject({ city_id: 3, pharmacyId: null, items: [{ id: paracetamol, available: false }] })
  expect((await city.call('PUT', '/api/v2/baskets/city/999', { as: anna })).json()).toMatchObject({
    code: 'city.not_found',
  })
})

test('a page of another city leaves a filled basket where it was', async () => {
  const anna = newVisitor()
  await put(anna, paracetamol, 'count=1')
  expect((await city.call('GET', '/api/v2/baskets', { as: anna, cityId: 3 })).json()).toMatchObject({
    city_id: 1,
    count: 1,
  })
})
