import { cityIdOf, kopecks } from '@romashka/basics'
import { catalogue, delivery, inTransaction, publishChange } from '@romashka/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { addPharmacy, addStock } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
let pharmacy: number
const id = { gel: 0, cheap: 0 }

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  pharmacy = await addPharmacy(db)
  const diclofenac = { substances: ['Диклофенак'], atc: 'M02AA15', strength: '5%', packShape: 'tube' }
  id.gel = await sell(db, {
    tradeName: 'Вольтарен',
    maker: 'Novartis',
    ...diclofenac,
    today: 2,
    price: 50_000,
    code: 'gel',
  })
  id.cheap = await sell(db, { tradeName: 'Диклофенак', maker: 'Озон', ...diclofenac, today: 1, price: 10_000 })
  for (const number of [1, 2, 3, 4])
    await sell(db, { tradeName: `Диклоген ${number}`, maker: 'Agio', ...diclofenac, today: 1 })
  await sell(db, {
    tradeName: 'Анальгин',
    maker: 'Озон',
    packShape: 'tablets',
    dispensingClass: 'prescription',
    today: 1,
  })
  await addStock(db, pharmacy, id.cheap, 5)
  await catalogue.makeTagPages(shop.ctx())
})
afterAll(() => shop.close())

const get = async (path: string) => shop.call('GET', `/api/v1${path}`, { cityId: 1 })
const post = async (path: string, body: object = {}) => shop.call('POST', `/api/v1${path}`, { cityId: 1, body })

/** Whoever is in the city of the id: what the listing, the card and the page say of couriers. */
async function saidIn(cityId: number) {
  const { count } = (await shop.call('GET', '/api/v1/search/products/free-delivery-count', { cityId })).json()
  const inTree = (await shop.call('GET', '/api/v1/search/delivery-catalog', { cityId })).json().results.length
  const page = (await shop.call('GET', `/api/v1/products/${id.gel}`, { cityId })).json()
  return { count, inTree, onPage: page.dispensing.courierRefusal }
}
const nobodyComes = { count: 0, inTree: 0, onPage: 'NOT_IN_CITY' }

describe('what a courier may bring', () => {
  test('is nothing before couriers come to a city, and what the law allows once they do', async () => {
    const berdsk = await shop.database.db
      .selectFrom('cities')
      .select('id')
      .where('slug', '=', 'berdsk')
      .executeTakeFirstOrThrow()
    expect(await saidIn(1)).toEqual(nobodyComes)
    const courier = { code: 'tomorrow', title: 'Завтра', variantType: 'tomorrow' as const, hasThermoBag: false }
    const price = { priceKopecks: kopecks(19_900), freeFromKopecks: null, windows: [] }
    await delivery.setTariffs(shop.ctx(), [{ ...courier, ...price, cityId: berdsk.id }])
    // A town is brought what the city has that supplies it, though no courier comes to that city itself.
    await addPharmacy(shop.database.db, { cityId: 3 })
    await expect.poll(() => saidIn(berdsk.id), { timeout: 10_000 }).toMatchObject({ onPage: null })
    expect([await saidIn(1), await saidIn(3)]).toEqual([nobodyComes, nobodyComes])
    await delivery.setTariffs(shop.ctx(), [{ ...courier, ...price, cityId: cityIdOf(1) }])
    await expect.poll(() => saidIn(1), { timeout: 10_000 }).toEqual({ count: 6, inTree: 1, onPage: null })
  })

  test('is the listing without what has to be fetched in the pharmacy', async () => {
    expect((await post('/search/delivery-catalog/000000010')).json().count).toBe(6)
    expect((await post('/search/full-delivery-catalog', { filters: { maker: ['nobody'] } })).json().count).toBe(0)
    expect((await post('/search/delivery-catalog/999999999')).json()).toMatchObject({ code: 'category.not_found' })
  })

  test('is counted, and has a tree of its own without empty categories', async () => {
    expect((await get('/search/products/free-delivery-count')).json()).toEqual({ count: 6 })
    const { results } = (await get('/search/delivery-catalog')).json()
    expect(results).toMatchObject([
      { slug: 'lekarstva', free_delivered_count: 6, nested_categories: [{ slug: 'bol' }] },
    ])
    expect((await get('/search/categories')).json().results).toHaveLength(2)
    expect((await get('/search/category_detail/bol')).json()).toMatchObject({ free_delivered_count: 6 })
    expect((await get('/search/category_detail/nothing')).statusCode).toBe(404)
  })
})

describe('tag pages', () => {
  test('are made from what many products of a category share, with a text of their own', async () => {
    const { results } = (await get('/seo/tagpages/receive_all')).json()
    const page = results.find(
      (one: { kind: string; section_id: string }) => one.kind === 'substance' && one.section_id === '000000010',
    )
    expect(page).toMatchObject({ title: 'От боли: Диклофенак', productsCount: 6, url: `/catalog/bol/${page.slug}` })
    const reply = (await get(`/seo/tagpages/${page.slug}?size=4`)).json()
    expect(reply).toMatchObject({ tagPageType: 'substance', count: 6, pages: 2, category: { slug: 'bol' } })
    expect(reply.products).toHaveLength(4)
    expect(reply.text).toContain('Вольтарен')
    expect((await get(`/seo/tagpages/${page.slug}?page=2&size=4`)).json().products).toHaveLength(2)
  })

  test('are made of a complaint with its own sentence, from what is sold without a prescription', async () => {
    const complaint = {
      category: 'bol',
      title: 'Боль в спине',
      substances: ['диклофенак'],
      forms: [],
      text: 'Втирают в спину.',
    }
    await catalogue.makeTagPages(shop.ctx(), [
      { ...complaint, slug: 'bol-v-spine' },
      { ...complaint, slug: 'unknown-section', category: 'nothing' },
      { ...complaint, slug: 'unknown-substance', substances: ['Никто'] },
    ])
    expect((await get('/seo/tagpages/bol-v-spine')).json()).toMatchObject({
      tagPageType: 'complaint',
      title: 'Боль в спине',
      text: 'Втирают в спину.',
      count: 6,
    })
    expect((await get('/seo/tagpages/unknown-section')).statusCode).toBe(404)
    expect((await get('/seo/tagpages/unknown-substance')).statusCode).toBe(404)
  })

  test('are not made of what has nothing in common but an unnamed maker', async () => {
    const { db } = shop.database
    const added = [await sell(db, { tradeName: 'Бинт', maker: 'Озон', categoryId: '000000011', today: 1 })]
    for (const number of [1, 2, 3, 4, 5, 6])
      added.push(await sell(db, { tradeName: `Бинт ${number}`, categoryId: '000000011', today: 1 }))
    await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, ['*']))
    await expect.poll(async () => (await post('/search/catalog/000000011')).json().count).toBe(7)
    await catalogue.makeTagPages(shop.ctx())
    const { results } = (await get('/seo/tagpages/receive_all')).json()
    expect(results.filter((one: { section_id: string }) => one.section_id === '000000011')).toEqual([])
    await db.deleteFrom('products').where('id', 'in', added).execute()
    await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, ['*']))
  })

  test('belong to one category and can be narrowed further', async () => {
    const { slug } = (await get('/seo/tagpages/receive_all'))
      .json()
      .results.find((one: { section_id: string }) => one.section_id === '000000010')
    expect(
      (await post(`/seo/category_tagpages/bol/${slug}`, { filters: { price: { to: 20_000 } } })).json().count,
    ).toBe(5)
    expect((await post(`/seo/category_tagpages/serdce/${slug}`)).statusCode).toBe(404)
    expect((await get('/seo/tagpages/nothing')).json()).toMatchObject({ code: 'category.not_found' })
    expect((await get('/categories/by-slug/bol')).json().tagsList).toContainEqual(expect.objectContaining({ slug }))
  })
})

describe('replacements', () => {
  test('are found by the article number, dearest to leave first', async () => {
    const reply = (await get('/search/products/selection-for-replacement/gel')).json()
    expect(reply.product.id).toBe(id.gel)
    expect(reply.analogs[0].products[0].product.id).toBe(id.cheap)
    expect((await get('/search/products/selection-for-replacement/nothing')).statusCode).toBe(404)
  })

  test('of a line of the basket are those the named pharmacy has', async () => {
    const all = (await get('/search/products/basket-analogs/product-gel')).json().analogs[0].products
    const here = (await get(`/search/products/basket-analogs/product-gel?pharmacy=${pharmacy}`)).json().analogs[0]
      .products
    expect(all).toHaveLength(5)
    expect(here.map((one: { product: { id: number } }) => one.product.id)).toEqual([id.cheap])
    expect((await get('/search/products/basket-analogs/nothing')).statusCode).toBe(404)
  })
})

test('a product lists the pharmacies that have it, with rough quantities', async () => {
  const reply = await get(`/products/${id.cheap}/availability`)
  expect(reply.statusCode).toBe(200)
  expect(reply.json().results).toMatchObject([{ drugstore: { id: pharmacy }, quantity: 'some', tomorrow: false }])
  expect((await get('/products/999999/availability')).json()).toMatchObject({ code: 'product.not_found' })
})

test('markers of products are found by their ids', async () => {
  const reply = (await get(`/search/products/marker?ids=${id.gel}`)).json()
  expect(reply.results).toEqual([{ id: id.gel, markers: [] }])
  expect(reply.markers).toContain('prescription')
})

test('a category is also listed with the page in the address', async () => {
  const reply = await post('/search/products/category/000000010?page=2&size=5')
  expect(reply.json()).toMatchObject({ page: 2, pages: 2, count: 7 })
  expect((await post('/search/products/category/000000010?scroll_id=garbage')).statusCode).toBe(400)
})
