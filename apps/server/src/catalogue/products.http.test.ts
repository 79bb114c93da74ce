import { productIdOf } from '@romashka/basics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { addPharmacy, addStock } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
const id = { nurofen: 0, cheap: 0, syrup: 0, group: 0, strict: 0, metoprolol: 0, plain: 0, slow: 0, undosed: 0 }

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const ibuprofen = { substances: ['Ибупрофен'], strength: '200 мг', form: 'таблетки', atc: 'M01AE01' }
  id.nurofen = await sell(db, {
    tradeName: 'Нурофен',
    maker: 'Reckitt',
    ...ibuprofen,
    packSize: 20,
    price: 30_000,
    today: 3,
    code: 'nurofen',
    ean: '4600000000017',
  })
  id.cheap = await sell(db, {
    tradeName: 'Ибупрофен',
    maker: 'Озон',
    ...ibuprofen,
    packSize: 20,
    price: 10_000,
    today: 1,
  })
  id.syrup = await sell(db, {
    tradeName: 'Нурофен',
    maker: 'Reckitt',
    ...ibuprofen,
    packShape: 'syrup',
    strength: '100 мг/5 мл',
    volume: '150 мл',
    price: 35_000,
  })
  await sell(db, {
    tradeName: 'Ибуфен',
    maker: 'Medana',
    ...ibuprofen,
    packShape: 'syrup',
    strength: '100 мг/5 мл',
    volume: '100 мл',
    price: 25_000,
  })
  id.group = await sell(db, {
    tradeName: 'Фламакс',
    maker: 'Сотекс',
    substances: ['Кетопрофен'],
    atc: 'M01AE03',
    strength: '100 мг',
    packSize: 20,
    price: 20_000,
  })
  await sell(db, {
    tradeName: 'Кетонал',
    maker: 'Lek',
    substances: ['Кетопрофен'],
    atc: 'M01AE03',
    strength: '100 мг',
    packSize: 20,
    price: 20_000,
    dispensingClass: 'prescription',
  })
  id.strict = await sell(db, {
    tradeName: 'Реланиум',
    maker: 'Polfa',
    substances: ['Диазепам'],
    dispensingClass: 'pharmacy_only',
    crossed: 20_000,
    price: 10_000,
    popularity: 1000,
  })
  const metoprolol = { substances: ['Метопролол'], form: 'таблетки', maker: 'Egis', packSize: 30, price: 10_000 }
  id.metoprolol = await sell(db, { ...metoprolol, tradeName: 'Эгилок', strength: '50 мг' })
  id.plain = await sell(db, { ...metoprolol, tradeName: 'Метопролол', strength: '50 мг' })
  id.slow = await sell(db, {
    ...metoprolol,
    tradeName: 'Беталок ЗОК',
    form: 'таблетки с замедленным высвобождением',
    strength: '50 мг',
  })
  id.undosed = await sell(db, { ...metoprolol, tradeName: 'Вазокардин' })
  const pharmacy = await addPharmacy(db)
  await addStock(db, pharmacy, id.nurofen, 3, { expiresOn: '2027-03-31' })
  await addStock(db, pharmacy, id.nurofen, 2, { expiresOn: '2028-01-31' })
  await db
    .insertInto('product_redirects')
    .values([
      { slug: 'nurofen-old', product_id: productIdOf(id.nurofen), status: 301 },
      { slug: 'nurofen-for-now', product_id: productIdOf(id.nurofen), status: 302 },
      { slug: 'nurofen-older', product_id: productIdOf(id.nurofen), status: 301 },
    ])
    .execute()
})
afterAll(() => shop.close())

const get = (path: string, cityId: number | string = 1) => shop.call('GET', `/api/v1${path}`, { cityId })

test('a product comes with its family, its lots and where it stands', async () => {
  const reply = await get(`/products/${id.nurofen}`)
  expect(reply.statusCode).toBe(200)
  const product = reply.json()
  expect(product).toMatchObject({
    id: id.nurofen,
    ean: '4600000000017',
    crumbPath: [{ slug: 'lekarstva' }, { slug: 'bol' }],
    isWithdrawn: false,
  })
  expect(product.availability).toMatchObject({
    pharmaciesToday: 3,
    packsToday: 5,
    nearestExpiry: '2027-03-31',
    latestExpiry: '2028-01-31',
    confirmedAt: '2026-11-21T08:50:00.000Z',
  })
  expect(product.productFormFactor.map((one: { id: number }) => one.id).sort()).toEqual([id.nurofen, id.syrup].sort())
  expect((await get(`/search/products/detail/${id.nurofen}`)).json()).toEqual(product)
})

test('packs without a day of expiry are packs, and nothing is said of a day', async () => {
  const { db } = shop.database
  await addStock(db, await addPharmacy(db), id.undosed, 4, { expiresOn: 'infinity' })
  const { availability } = (await get(`/products/${id.undosed}`)).json()
  expect([availability.nearestExpiry, availability.latestExpiry]).toEqual([null, null])
  const { results } = (await get(`/products/${id.undosed}/availability`)).json()
  expect(results).toMatchObject([{ quantity: 'some', expiresOn: null }])
})

test('analogues climb a ladder, each step saying what differs and what is saved', async () => {
  const steps = (await get(`/products/${id.nurofen}`)).json().productAnalogs
  expect(steps.map((one: { step: string }) => one.step)).toEqual(['same', 'other_form', 'same_group'])
  expect(steps[0].products).toMatchObject([
    { product: { id: id.cheap }, differs: ['tradeName', 'maker'], saving: 20_000, savingPercent: 67 },
  ])
  expect(steps[1].products).toMatchObject([{ product: { tradeName: 'Ибуфен' }, saving: null }])
  expect(steps[2].products).toMatchObject([{ product: { id: id.group } }])
})

test('what is released slowly, or of which no dose is said, is not the same form and dose', async () => {
  const shownOn = async (product: number) => {
    const steps: { products: { product: { id: number } }[] }[] = (await get(`/products/${product}`)).json()
      .productAnalogs
    return steps.map(({ products }) => products.map(({ product: { id: shown } }) => shown).sort((a, b) => a - b))
  }
  expect(await shownOn(id.metoprolol)).toEqual([[id.plain], [id.slow, id.undosed], []])
  expect(await shownOn(id.undosed)).toEqual([[], [id.metoprolol, id.plain, id.slow], []])
  const [, others] = (await get(`/products/${id.metoprolol}`)).json().productAnalogs
  const differs = others.products.map(({ product, differs }: { product: { id: number }; differs: string[] }) => [
    product.id,
    differs.includes('form'),
  ])
  expect(new Map(differs)).toEqual(
    new Map([
      [id.slow, true],
      [id.undosed, false],
    ]),
  )
})

test('a group is not offered on prescription to someone who asked for a medicine without', async () => {
  const steps = (await get(`/products/${id.nurofen}`)).json().productAnalogs
  expect(JSON.stringify(steps)).not.toContain('Кетонал')
})

test('a medicine under strict accounting is shown, but cannot be ordered and is not advertised', async () => {
  const product = (await get(`/products/${id.strict}`)).json()
  expect(product.dispensing).toEqual({
    rule: 'pharmacy_only',
    canOrder: false,
    canPayOnline: false,
    canShowElectronic: false,
    courierRefusal: 'RX_NEEDS_PHARMACY',
  })
  expect(product.badges).toEqual(['pharmacy_only'])
})

test('a product is found by the slug of its page', async () => {
  const reply = await get('/products/by-slug/product-nurofen')
  expect(reply.statusCode).toBe(200)
  expect(reply.json().id).toBe(id.nurofen)
})

test.each([
  ['nurofen-old', 301],
  ['nurofen-older', 301],
  ['nurofen-for-now', 302],
])('the old address %s answers %i and where the product is now', async (slug, status) => {
  const reply = await get(`/products/by-slug/${slug}`)
  expect(reply.statusCode).toBe(status)
  expect(reply.headers.location).toBe('/product/product-nurofen')
  expect(reply.json().slug).toBe('product-nurofen')
})

test('an unknown product is not found, by id and by slug', async () => {
  for (const path of [
    '/products/999999',
    '/products/by-slug/nothing',
    '/previews/999999',
    '/search/products/detail/999999',
  ]) {
    const reply = await get(path)
    expect(reply.statusCode, path).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'product.not_found' })
  }
  expect((await get('/products/2147483648000')).statusCode).toBe(400)
})

test('the card of a product is what listings show of it', async () => {
  const card = (await get(`/previews/${id.cheap}`)).json()
  const listed = (await get('/previews/by_category/000000010?brand=nobody')).json()
  expect(listed).toEqual({ products: [], count: 0 })
  expect((await get('/previews/by_category/000000010')).json().products).toContainEqual(card)
})

test('in a city without pharmacies a product has a price, and nothing of it is there', async () => {
  const product = (await get(`/products/${id.nurofen}`, 172)).json()
  expect(product).toMatchObject({ price: 30_000, is_stock: false, is_preorder: false, city: { hasPharmacies: false } })
  expect(product.dispensing.courierRefusal).toBe('NOT_IN_CITY')
})
