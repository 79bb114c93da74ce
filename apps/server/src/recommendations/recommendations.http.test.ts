import { categoryIdOf, visitorIdOf } from '@romashka/basics'
import { retention } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { addShopper } from '../../../../tests/support/cast.ts'
import { newVisitor, openShop, type Person, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
const id = {
  gel: 0,
  tablets: 0,
  strict: 0,
  gone: 0,
  vitamin: 0,
  asked: 0,
  second: 0,
  support: 0,
  sameGroup: 0,
  mixture: 0,
  pressure: 0,
  pillBox: 0,
  carKit: 0,
}

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  id.gel = await sell(db, { tradeName: 'Вольтарен', maker: 'Novartis', substances: ['Диклофенак'], today: 2 })
  id.tablets = await sell(db, { tradeName: 'Нурофен', maker: 'Reckitt', today: 2, popularity: 400 })
  id.strict = await sell(db, {
    tradeName: 'Кеторол',
    maker: 'Dr. Reddy’s',
    today: 2,
    popularity: 1000,
    dispensingClass: 'prescription',
  })
  id.gone = await sell(db, { tradeName: 'Редкость', popularity: 1000 })
  const section = (sectionId: string, slug: string) => ({
    ...{ id: categoryIdOf(sectionId), parent_id: categoryIdOf('000000002'), slug, name: slug },
    ...{ path: `000000001:000000002:${sectionId}`, level: 2, position: 9 },
  })
  await db
    .insertInto('categories')
    .values([
      section('000000030', 'mazi-ot-boli'),
      section('000000031', 'fiksatory'),
      section('000000032', 'ot-davleniya'),
      section('000000033', 'aptechki'),
    ])
    .execute()
  const ointment = { categoryId: '000000030', atc: 'M02AA15', today: 3 }
  id.asked = await sell(db, { tradeName: 'Диклак', substances: ['Диклофенак'], ...ointment })
  id.second = await sell(db, { tradeName: 'Фастум', substances: ['Кетопрофен'], ...ointment, popularity: 1000 })
  id.support = await sell(db, {
    tradeName: 'Наколенник',
    categoryId: '000000031',
    today: 1,
    dispensingClass: 'device',
  })
  id.sameGroup = await sell(db, { tradeName: 'Финалгель', categoryId: '000000031', atc: 'M02AA07', today: 1 })
  id.mixture = await sell(db, {
    ...{ tradeName: 'Гепатромбин', substances: ['Диклофенак', 'Гепарин натрия'] },
    ...{ categoryId: '000000031', today: 1 },
  })
  const box = { categoryId: '000000033', dispensingClass: 'device' as const, today: 1 }
  id.pressure = await sell(db, { tradeName: 'Эналаприл', categoryId: '000000032', today: 1 })
  id.pillBox = await sell(db, { tradeName: 'Таблетница на неделю', ...box })
  id.carKit = await sell(db, { tradeName: 'Аптечка автомобильная', ...box, popularity: 1000 })
  id.vitamin = await sell(db, { tradeName: 'Компливит', categoryId: '000000020', today: 1, popularity: 300 })
})
afterAll(() => shop.close())

const get = async (path: string, as?: Person) => shop.call('GET', `/api/v1${path}`, { cityId: 1, ...(as && { as }) })
const ids = (reply: { json(): { products: { id: number }[] } }) => reply.json().products.map((one) => one.id)

test('nothing on prescription is ever recommended, and nothing that cannot be had', async () => {
  for (const path of [
    `/previews/additional-sales/${id.gel}`,
    '/recommendations/products',
    `/recommendations/products?product=${id.gel}`,
  ]) {
    const reply = await get(path)
    expect(reply.statusCode, path).toBe(200)
    expect(ids(reply), path).not.toContain(id.strict)
    expect(ids(reply), path).not.toContain(id.gone)
  }
  expect(ids(await get('/recommendations/products'))).toContain(id.tablets)
})

test('with an ointment go what completes it, no second ointment, no same substance and no same group', async () => {
  const sold = ids(await get(`/previews/additional-sales/${id.asked}`))
  expect(sold).toContain(id.support)
  expect(sold).not.toContain(id.second)
  expect(sold).not.toContain(id.sameGroup)
  expect(sold).not.toContain(id.mixture)
})

test('of a section that only partly completes it, only those goods go with a medicine', async () => {
  const sold = ids(await get(`/previews/additional-sales/${id.pressure}`))
  expect(sold).toContain(id.pillBox)
  expect(sold).not.toContain(id.carKit)
})

test('an unknown product has no additional sales', async () => {
  expect((await get('/previews/additional-sales/999999')).json()).toMatchObject({ code: 'product.not_found' })
})

test('what a visitor looked at is his own, the latest first', async () => {
  const [anna, boris] = [newVisitor(), newVisitor()]
  for (const product of [id.gel, id.vitamin, id.gel]) {
    shop.clock.advance(1)
    await get(`/search/products/detail/${product}`, anna)
  }
  expect(ids(await get('/search/products/user-viewed', anna))).toEqual([id.gel, id.vitamin])
  expect(ids(await get('/search/products/user-viewed', boris))).toEqual([])
  expect(ids(await get('/search/products/user-viewed'))).toEqual([])
})

test('a browser that calls itself by a shopper’s id sees nothing of what the shopper looked at', async () => {
  const anna = await addShopper(shop.database.db)
  await get(`/search/products/detail/${id.gel}`, anna)
  expect(ids(await get('/search/products/user-viewed', anna))).toEqual([id.gel])
  const borrowed = { visitorId: visitorIdOf(anna.shopperId) }
  expect(ids(await get('/search/products/user-viewed', borrowed))).toEqual([])
  await get(`/search/products/detail/${id.vitamin}`, borrowed)
  expect(ids(await get('/search/products/user-viewed', anna))).toEqual([id.gel])
})

test('product views are deleted after ninety days, also of visitors who never return', async () => {
  const boris = newVisitor()
  await get(`/search/products/detail/${id.gel}`, boris)
  shop.clock.advance(91 * 24 * 60)
  await retention.purge(shop.ctx())
  expect(ids(await get('/search/products/user-viewed', boris))).toEqual([])
  expect(await shop.database.db.selectFrom('product_views').selectAll().execute()).toEqual([])
})

test('a look can be noted on its own, and only the newest thirty are kept', async () => {
  const anna = newVisitor()
  const many = await Promise.all(
    Array.from({ length: 32 }, (_, at) => sell(shop.database.db, { tradeName: `Много ${at}` })),
  )
  for (const product of many) {
    shop.clock.advance(1)
    await shop.call('POST', `/api/v1/search/products/user-viewed/${product}`, { as: anna, cityId: 1 })
  }
  expect(ids(await get('/search/products/user-viewed?size=30', anna))).toEqual(many.slice(2).reverse())
  expect((await shop.call('POST', '/api/v1/search/products/user-viewed/999999', { as: anna })).statusCode).toBe(404)
})

test('recommended categories begin with those the visitor looked at', async () => {
  const anna = newVisitor()
  await get(`/search/products/detail/${id.vitamin}`, anna)
  expect((await get('/recommendations/categories', anna)).json().categories[0]).toMatchObject({ slug: 'vitaminy' })
  expect((await get('/recommendations/categories')).json().categories[0]).toMatchObject({ slug: 'bol' })
})
