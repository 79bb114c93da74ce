import { defaultCityId, type ProductId } from '@romashka/basics'
import { inTransaction, publishChange } from '@romashka/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
let nurofen: ProductId
const berdsk = 172

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const ibuprofen = { substances: ['Ибупрофен'], strength: '200 мг', form: 'таблетки', atc: 'M01AE01' }
  nurofen = await sell(db, {
    tradeName: 'Нурофен',
    maker: 'Reckitt',
    country: 'Великобритания',
    ...ibuprofen,
    packSize: 20,
    price: 30_000,
    crossed: 40_000,
    today: 3,
    popularity: 900,
    ageFrom: 6,
  })
  await sell(db, {
    tradeName: 'Ибупрофен',
    maker: 'Борисовский завод',
    country: 'Беларусь',
    ...ibuprofen,
    strength: '0,2 г',
    packSize: 50,
    price: 10_000,
    today: 1,
    tomorrow: 5,
    popularity: 300,
    ageFrom: 6,
  })
  await sell(db, {
    tradeName: 'Нурофен',
    maker: 'Reckitt',
    country: 'Великобритания',
    ...ibuprofen,
    form: 'суспензия',
    packShape: 'syrup',
    strength: '100 мг/5 мл',
    volume: '150 мл',
    price: 35_000,
    tomorrow: 2,
    popularity: 500,
    ageFrom: 0,
  })
  await sell(db, {
    tradeName: 'Кетопрофен',
    maker: 'Озон',
    country: 'Россия',
    substances: ['Кетопрофен'],
    atc: 'M01AE03',
    strength: '100 мг',
    packSize: 20,
    price: 20_000,
    dispensingClass: 'prescription',
    popularity: 400,
  })
  await sell(db, {
    tradeName: 'Валокордин',
    maker: 'Krewel',
    country: 'Германия',
    categoryId: '000000011',
    packShape: 'drops',
    volume: '20 мл',
    ethanolPercent: 55,
    price: 25_000,
    today: 2,
    popularity: 700,
    storageMaxCelsius: 25,
  })
})
afterAll(() => shop.close())

const list = async (body: object = {}, section = '000000002', cityId: number | string = 1) =>
  shop.call('POST', `/api/v1/search/catalog/${section}`, { body, cityId })
const titles = (reply: { json(): { products: { titleShort: string }[] } }) =>
  reply.json().products.map((one) => one.titleShort)
const countsOf = (
  reply: { json(): { filters: { code: string; values: { value: string; count: number }[] }[] } },
  code: string,
) =>
  Object.fromEntries(
    reply
      .json()
      .filters.find((one) => one.code === code)
      ?.values.map((one) => [one.value, one.count]) ?? [],
  )

describe('a listing', () => {
  test('shows a category with everything below it, what is here today first', async () => {
    const reply = await list()
    expect(reply.statusCode).toBe(200)
    expect(reply.json().count).toBe(5)
    expect(titles(reply)).toEqual([
      'Нурофен 200 мг №20',
      'Валокордин 20 мл',
      'Ибупрофен 0,2 г №50',
      'Нурофен 100 мг/5 мл 150 мл',
      'Кетопрофен 100 мг №20',
    ])
  })

  test('a card carries the price in kopecks, the crossed price, and never both groups at once', async () => {
    const [card] = (await list()).json().products
    expect(card).toMatchObject({
      price: 30_000,
      priceCrossed: 40_000,
      pricePerUnit: 1500,
      discountPercent: 25,
      is_stock: true,
      is_preorder: false,
      pharmaciesToday: 3,
      maker: 'Reckitt',
      substance: 'Ибупрофен',
      atcLetter: 'M',
    })
  })

  test('values of one filter are joined by "or", filters by "and"', async () => {
    const reply = await list({ filters: { form: ['tablets', 'syrup'], prescription: ['no'] } })
    expect(titles(reply)).toEqual(['Нурофен 200 мг №20', 'Ибупрофен 0,2 г №50', 'Нурофен 100 мг/5 мл 150 мл'])
  })

  test('200 мг and 0,2 г are one value of the strength filter', async () => {
    const strengths = countsOf(await list(), 'strength')
    const [spelling] = Object.keys(strengths).filter((value) => ['200 мг', '0,2 г'].includes(value))
    expect(strengths[spelling ?? '']).toBe(2)
    expect((await list({ filters: { strength: [spelling] } })).json().count).toBe(2)
  })

  test('counts of a filter leave out its own choice and keep all others', async () => {
    const reply = await list({ filters: { form: ['tablets'], country: ['Великобритания'] } })
    expect(reply.json().count).toBe(1)
    expect(countsOf(reply, 'form')).toEqual({ tablets: 1, syrup: 1 })
    expect(countsOf(reply, 'country')).toEqual({ Беларусь: 1, Великобритания: 1, Россия: 1 })
    expect(countsOf(reply, 'strength')).toEqual({ '200 мг': 1 })
  })

  test('every count is what choosing that value alone would bring', async () => {
    for (const filter of (await list()).json().filters) {
      for (const { value, count } of filter.values) {
        expect((await list({ filters: { [filter.code]: [value] } })).json().count, `${filter.code}=${value}`).toBe(
          count,
        )
      }
    }
  })

  test('a price range narrows the list and not its own ends', async () => {
    const reply = await list({ filters: { price: { from: 20_000, to: 30_000 } } })
    expect(reply.json().count).toBe(3)
    expect(reply.json().filters.find((one: { code: string }) => one.code === 'price').range).toEqual({
      min: 10_000,
      max: 35_000,
      from: 20_000,
      to: 30_000,
    })
  })

  test('a price range that ends before it begins is refused by name', async () => {
    const reply = await list({ filters: { price: { from: 2, to: 1 } } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'request.invalid', details: { field: 'filters.price' } })
  })

  test('filters that contradict each other find nothing and keep what was chosen', async () => {
    const reply = await list({ filters: { maker: ['nobody'], availability: ['today'] } })
    expect(reply.json()).toMatchObject({ count: 0, products: [], scroll_id: null })
    expect(reply.json().filters.find((one: { code: string }) => one.code === 'maker').values).toContainEqual({
      value: 'nobody',
      name: 'nobody',
      count: 0,
      isSelected: true,
    })
  })

  test.each([
    [
      'price_asc',
      [
        'Ибупрофен 0,2 г №50',
        'Валокордин 20 мл',
        'Нурофен 200 мг №20',
        'Нурофен 100 мг/5 мл 150 мл',
        'Кетопрофен 100 мг №20',
      ],
    ],
    [
      'price_desc',
      [
        'Нурофен 100 мг/5 мл 150 мл',
        'Нурофен 200 мг №20',
        'Валокордин 20 мл',
        'Ибупрофен 0,2 г №50',
        'Кетопрофен 100 мг №20',
      ],
    ],
    [
      'name',
      [
        'Валокордин 20 мл',
        'Ибупрофен 0,2 г №50',
        'Кетопрофен 100 мг №20',
        'Нурофен 100 мг/5 мл 150 мл',
        'Нурофен 200 мг №20',
      ],
    ],
  ])('can be sorted by %s; what cannot be had comes after what can', async (sort, expected) => {
    expect(titles(await list({ sort }))).toEqual(expected)
  })

  test('scrolling shows every product once and ends', async () => {
    const seen: string[] = []
    let scroll_id: string | null = null
    do {
      const page = await list({ size: 2, sort: 'price_asc', ...(scroll_id && { scroll_id }) })
      seen.push(...titles(page))
      scroll_id = page.json().scroll_id
    } while (scroll_id)
    expect(seen).toEqual(titles(await list({ sort: 'price_asc' })))
  })

  test('pages can be counted too, and a page beyond the end is empty', async () => {
    expect(titles(await list({ size: 2, page: 2 }))).toEqual(titles(await list()).slice(2, 4))
    expect((await list({ size: 2, page: 99 })).json()).toMatchObject({
      products: [],
      count: 5,
      pages: 3,
      scroll_id: null,
    })
  })

  test('a scroll id of another listing, or garbage, is refused', async () => {
    const { scroll_id } = (await list({ size: 2 })).json()
    for (const [section, body] of [
      ['000000010', { size: 2, scroll_id }],
      ['000000002', { size: 2, sort: 'name', scroll_id }],
      ['000000002', { scroll_id: 'garbage' }],
      ['000000002', { scroll_id: "'; drop table products; --" }],
    ] as const) {
      const reply = await list(body, section)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ code: 'request.invalid', details: { field: 'scroll_id' } })
    }
    expect((await list({ size: 2, scroll_id }, '000000002', 3)).statusCode).toBe(400)
  })

  test('a scroll id is as good a week later, and after the product it ended at has left the shop', async () => {
    const { db } = shop.database
    const leaving = await sell(db, { tradeName: 'Аскофен', price: 100, today: 1 })
    await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, ['*']))
    await expect.poll(async () => titles(await list({ sort: 'price_asc' }))[0]).toBe('Аскофен')
    const { scroll_id } = (await list({ sort: 'price_asc', size: 1 })).json()
    await db.deleteFrom('products').where('id', '=', leaving).execute()
    await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, ['*']))
    shop.clock.advance(7 * 24 * 60)
    await expect.poll(async () => titles(await list({ sort: 'price_asc' }))).not.toContain('Аскофен')
    const rest = titles(await list({ sort: 'price_asc' }))
    expect(titles(await list({ sort: 'price_asc', size: 1, scroll_id }))).toEqual([rest[0]])
  })

  test('an unknown category, a filter that is not a list and a bad size are refused', async () => {
    expect((await list({}, '999999999')).json()).toMatchObject({ code: 'category.not_found' })
    expect((await list({ filters: { maker: 'reckitt' } })).statusCode).toBe(400)
    expect((await list({ size: 1000 })).statusCode).toBe(400)
  })

  test('a city without pharmacies shows the prices of its nearest and says that nothing is there today', async () => {
    const reply = await list({}, '000000002', berdsk)
    expect(reply.json().city).toEqual({
      city_id: berdsk,
      hasPharmacies: false,
      supplyCity: { id: 3, slug: 'novosibirsk', name: 'Новосибирск' },
    })
    expect(reply.json().count).toBe(5)
    for (const card of reply.json().products)
      expect(card).toMatchObject({ is_stock: false, is_preorder: false, tomorrow: false, pharmaciesToday: 0 })
    const toTheNearest = reply.json().products.filter((card: { tomorrowNearby: boolean }) => card.tomorrowNearby)
    expect(toTheNearest.map((card: { titleShort: string }) => card.titleShort)).toEqual([
      'Нурофен 100 мг/5 мл 150 мл',
      'Ибупрофен 0,2 г №50',
    ])
    const filterOf = (code: string) => reply.json().filters.find((filter: { code: string }) => filter.code === code)
    expect(filterOf('availability').values).toEqual([])
    expect(filterOf('courier').values).toEqual([])
    expect((await list({ filters: { availability: ['today'] } }, '000000002', berdsk)).json().count).toBe(0)
    const brought = await shop.call('GET', '/api/v1/search/products/free-delivery-count', { cityId: berdsk })
    expect(brought.json()).toEqual({ count: 0 })
  })

  test('a changed price and a new product are listed as soon as their change is published', async () => {
    const { db } = shop.database
    await list({ sort: 'price_asc' })
    await db
      .updateTable('city_offers')
      .set({ price_kopecks: 5_000 })
      .where('product_id', '=', nurofen)
      .where('city_id', '=', defaultCityId)
      .execute()
    const added = await sell(db, { tradeName: 'Анальгин', price: 1_000, today: 1 })
    await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, [`product:${nurofen}`, `product:${added}`]))
    await expect
      .poll(async () => titles(await list({ sort: 'price_asc' })).slice(0, 2))
      .toEqual(['Анальгин', 'Нурофен 200 мг №20'])
    await db.deleteFrom('products').where('id', '=', added).execute()
    await db
      .updateTable('city_offers')
      .set({ price_kopecks: 30_000 })
      .where('product_id', '=', nurofen)
      .where('city_id', '=', defaultCityId)
      .execute()
    await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, ['*']))
    await expect.poll(async () => (await list()).json().count).toBe(5)
  })
})

describe('the category tree', () => {
  test('counts what the city sells, has today and can bring, in each category and below', async () => {
    const { results } = (await shop.call('GET', '/api/v1/categories', { cityId: 1 })).json()
    expect(results[0]).toMatchObject({
      section_id: '000000002',
      slug: 'lekarstva',
      url: '/catalog/lekarstva',
      productsCount: 5,
      todayCount: 3,
    })
    expect(results[0].nested_categories[1]).toMatchObject({
      name: 'Сердце и сосуды',
      productsCount: 1,
      free_delivered_count: 0,
    })
    expect(results[1]).toMatchObject({ slug: 'vitaminy', productsCount: 0 })
  })

  test('a category is found by its slug, with its ancestors and children', async () => {
    const reply = await shop.call('GET', '/api/v1/categories/by-slug/bol', { cityId: 1 })
    expect(reply.json()).toMatchObject({
      section_id: '000000010',
      path: '000000001:000000002:000000010',
      crumbPath: [{ slug: 'lekarstva' }, { slug: 'bol' }],
      nested_categories: [],
    })
  })

  test('an unknown slug, or one in another alphabet, is not found', async () => {
    for (const slug of ['nothing', encodeURIComponent('лекарства')]) {
      const reply = await shop.call('GET', `/api/v1/categories/by-slug/${slug}`)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ code: 'category.not_found' })
    }
  })

  test('filters of a category can be asked for without its products', async () => {
    const reply = await shop.call('GET', '/api/v1/filters/000000010', { cityId: 1 })
    expect(reply.json().count).toBe(4)
    expect(countsOf(reply, 'substance')).toMatchObject({ [slugOfIbuprofen(reply)]: 3 })
  })
})

const slugOfIbuprofen = (reply: {
  json(): { filters: { code: string; values: { value: string; name: string }[] }[] }
}) =>
  reply
    .json()
    .filters.find((one) => one.code === 'substance')
    ?.values.find((one) => one.name === 'Ибупрофен')?.value ?? ''
