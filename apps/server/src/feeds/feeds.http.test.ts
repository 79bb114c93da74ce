import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { cityIdOf, defaultCityId, kopecks, regionIdOf } from '@romashka/basics'
import { catalogue, delivery } from '@romashka/domain'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCategories,
  addPharmacy,
  addPlaces,
  addProduct,
  addStock,
  addWarehouseStock,
} from '../../../../tests/support/builders.ts'
import { articleFile, importContent } from '../../../../tests/support/contents.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runSettingsCommand } from '../chain-settings/settings-command.ts'
import { cacheSeconds } from './file-cache.ts'
import { ymlFeed } from './readers/yml-feed.ts'
import { sitemapIndex, sitemapKinds, urlset } from './sitemap.ts'

let shop: Shop
const courier = {
  code: 'tomorrow',
  title: 'Завтра',
  variantType: 'tomorrow' as const,
  priceKopecks: kopecks(19_900),
  freeFromKopecks: null,
  hasThermoBag: false,
  windows: [],
}

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await addPlaces(db)
  await addCategories(db)
  const pharmacyId = await addPharmacy(db)
  const paracetamol = await addProduct(db, { title: 'Парацетамол & <кофеин>', priceKopecks: 312_50 })
  const amoxicillin = await addProduct(db, { title: 'Амоксициллин', dispensingClass: 'prescription' })
  await addProduct(db, { title: 'Нигде нет' })
  await addStock(db, pharmacyId, paracetamol, 5)
  await addStock(db, pharmacyId, amoxicillin, 5)
  await delivery.setTariffs(shop.ctx(), [{ ...courier, cityId: defaultCityId }])
  await catalogue.refreshOffers(shop.ctx(), {})
})
afterAll(() => shop.close())

/** Elements by name, and proof that the document is well formed. */
function read(xml: string, name: string): string[] {
  const found: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', (tag) => {
    if (tag.name === name) found.push(text)
  })
  parser.write(xml).close()
  return found
}

test("a city's price list offers what its pharmacies have; a prescription medicine is not delivered", async () => {
  const reply = await shop.call('GET', '/feeds/moskva.yml')
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(read(reply.body, 'name').slice(1)).toEqual(['Парацетамол & <кофеин>', 'Амоксициллин'])
  expect(read(reply.body, 'price')).toEqual(['312.50', '100.00'])
  expect(read(reply.body, 'delivery')).toEqual(['true', 'false'])
  expect(read(reply.body, 'pickup')).toEqual(['true', 'true'])
})

test('a price list is made once for all who ask within ten minutes, compressed, and not sent twice', async () => {
  const get = (headers: Record<string, string>) => shop.app.inject({ url: '/feeds/moskva.yml', headers })
  const [plain, packed] = await Promise.all([get({}), get({ 'accept-encoding': 'gzip' })])
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  shop.clock.advance(cacheSeconds / 60 - 1)
  const again = await get({ 'if-none-match': String(packed.headers.etag) })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  const strong = String(packed.headers.etag).replace('W/', '"other", ')
  expect(await get({ 'if-none-match': strong })).toMatchObject({ statusCode: 304 })
  const file = await shop.app.inject({ url: '/feeds/moskva.yml.gz', headers: { 'accept-encoding': 'gzip' } })
  expect(file.headers).toMatchObject({ 'content-type': 'application/gzip', etag: packed.headers.etag })
  expect(file.headers['content-encoding']).toBeUndefined()
  expect(file.rawPayload).toEqual(packed.rawPayload)
  const known = { 'if-none-match': String(packed.headers.etag) }
  expect((await shop.app.inject({ url: '/feeds/moskva.yml.gz', headers: known })).statusCode).toBe(304)
  shop.clock.advance(1)
  expect((await get({ 'if-none-match': String(packed.headers.etag) })).statusCode).toBe(200)
})

test('the price list of an unknown city is not found', async () => {
  expect((await shop.call('GET', '/feeds/atlantis.yml')).statusCode).toBe(404)
  expect((await shop.call('GET', '/feeds/..%2f..%2fetc')).statusCode).toBe(404)
})

test('the sitemap index names files that are there, of absolute addresses', async () => {
  const index = read((await shop.call('GET', '/sitemap.xml')).body, 'loc')
  expect(index).toContain('http://localhost:3000/sitemaps/products-moskva.1.xml')
  for (const sitemap of index) {
    const reply = await shop.call('GET', new URL(sitemap).pathname)
    expect(reply.statusCode).toBe(200)
    for (const address of read(reply.body, 'loc')) expect(address).toMatch(/^http:\/\/localhost:3000\//)
  }
  expect(read((await shop.call('GET', '/sitemaps/products-moskva.1.xml')).body, 'loc')).toHaveLength(3)
})

test('a category and a tag page stand in the sitemap under the address that the shop links to', async () => {
  const categories = read((await shop.call('GET', '/sitemaps/categories-moskva.xml')).body, 'loc')
  const { results } = (await shop.call('GET', '/api/v1/categories')).json()
  expect(categories).toContain(`http://localhost:3000/moskva${results[0].url}`)
  await shop.database.db
    .insertInto('tag_pages')
    .values({
      slug: 'prostuda-tablets',
      category_id: results[0].section_id,
      kind: 'form',
      value: 'tablets',
      title: 'Таблетки от простуды',
      text: 'Таблетки',
      products: 7,
    })
    .execute()
  const [tag] = (await shop.call('GET', '/api/v1/seo/tagpages/receive_all')).json().results
  shop.clock.advance(cacheSeconds / 60)
  expect(read((await shop.call('GET', '/sitemaps/tags-moskva.xml')).body, 'loc')).toEqual([
    `http://localhost:3000/moskva${tag.url}`,
  ])
})

test('articles stand in the sitemap of their cities with the day of their change, and in the RSS feed', async () => {
  await importContent(shop, {
    'articles/vezde.md': articleFile({ title: 'Везде & всюду', tags: ['Дети'], from: '2026-11-01' }),
    'articles/sibir.md': articleFile({ title: 'Сибирь', cities: ['novosibirsk'] }),
  })
  const index = read((await shop.call('GET', '/sitemap.xml')).body, 'loc')
  expect(index).toContain('http://localhost:3000/sitemaps/articles-moskva.xml')
  const { body } = await shop.call('GET', '/sitemaps/articles-moskva.xml')
  expect(read(body, 'loc')).toEqual([
    'http://localhost:3000/moskva/articles',
    'http://localhost:3000/moskva/article/vezde',
    'http://localhost:3000/moskva/marketing-list',
  ])
  expect(read(body, 'lastmod')).toEqual([shop.clock.now().toISOString()])
  const rss = await shop.call('GET', '/feeds/articles.xml')
  expect(read(rss.body, 'title')).toEqual(['Ромашка', 'Везде & всюду'])
  expect(read(rss.body, 'link')).toEqual(['http://localhost:3000/articles', 'http://localhost:3000/article/vezde'])
  expect(read(rss.body, 'pubDate')).toEqual(['Sat, 31 Oct 2026 21:00:00 GMT'])
})

test('the index says when the newest text of a file was changed; questions date the page that they stand on', async () => {
  await importContent(shop, {
    'pages/about.md': articleFile({ title: 'О сети' }),
    'pages/contacts.md': articleFile({ title: 'Контакты' }),
    'questions/pochemu.md': articleFile({ title: 'Почему?', section: 'faq-delivery' }),
  })
  const changedAt = shop.clock.now().toISOString()
  shop.clock.advance(cacheSeconds / 60)
  const index = (await shop.call('GET', '/sitemap.xml')).body
  expect(index).toContain(`/sitemaps/pages.xml</loc><lastmod>${changedAt}</lastmod>`)
  const { body } = await shop.call('GET', '/sitemaps/pages.xml')
  for (const page of ['about', 'faq-delivery']) expect(body).toContain(`/${page}</loc><lastmod>${changedAt}</lastmod>`)
  expect(read(body, 'loc')).toContain('http://localhost:3000/moskva/contacts')
})

test('a list that is too long for one file has several, and an unknown file is not found', async () => {
  const ctx = shop.ctx()
  const index = (await Array.fromAsync(sitemapIndex(ctx, 5))).join('')
  expect(read(index, 'loc')).toContain('http://localhost:3000/sitemaps/pages.2.xml')
  const pages = await sitemapKinds.pages(ctx)
  const second = (await Array.fromAsync(urlset(ctx, pages, 2, 5))).join('')
  expect(read(second, 'loc')).toEqual(pages.slice(5, 10).map(({ path }) => `http://localhost:3000${path}`))
  for (const file of ['cities.xml', 'tags-atlantis.xml', 'products-moskva-0.xml', 'constructor.xml'])
    expect((await shop.call('GET', `/sitemaps/${file}`)).statusCode).toBe(404)
})

test('the sitemap of a city whose word ends in a number is its own', async () => {
  const taken = { name: 'Троицк', slug: 'moskva-2', region_id: regionIdOf(77), timezone: 'Europe/Moscow' }
  const place = { latitude: 55.48, longitude: 37.3, price_zone_id: 1, supply_city_id: cityIdOf(902) }
  await shop.database.db
    .insertInto('cities')
    .values({ id: cityIdOf(902), ...taken, ...place })
    .execute()
  const { body } = await shop.call('GET', '/sitemaps/articles-moskva-2.xml')
  expect(read(body, 'loc')).toContain('http://localhost:3000/moskva-2/articles')
})

test('robots.txt names the sitemap', async () => {
  const { body } = await shop.call('GET', '/robots.txt')
  expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

/** As robots read a rule: the beginning of an address, `*` anything, `$` its end. */
const isClosed = (rules: string[], address: string) =>
  rules.some((rule) => {
    const pattern = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
    return new RegExp(`^${pattern}`).test(address)
  })

test.each([
  ['/omsk', false],
  ['/omsk/catalog', false],
  ['/moskva/product/omeprazol', false],
  ['/moskva/product/api-gel', false],
  ['/moskva/drugstores', false],
  ['/basket', false],
  ['/moskva/o', false],
  ['/order-detail?share=1', false],
  ['/search?query=нурофен', true],
  ['/moskva/search/form=syrup', true],
  ['/compare', true],
  ['/api/v1/baskets', true],
])('of %s robots are told whether it is closed to them: %s', async (address, closed) => {
  const { body } = await shop.call('GET', '/robots.txt')
  const rules = body.split('\n').flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? [])
  expect(isClosed(rules, address)).toBe(closed)
})

test('how a product is stored comes from the price list of a supplier to its page', async () => {
  const offer = `<offer id="s1"><name>Ректальные свечи</name><price>90</price><param name="Условия хранения">Хранить
    при температуре не выше 15 °C</param></offer>`
  const yml = `<yml_catalog><shop><offers>${offer}</offers></shop></yml_catalog>`
  const targets = await catalogue.listImportTargets(shop.ctx())
  const bytes = Readable.from([new TextEncoder().encode(yml)])
  const report = await catalogue.importFeed(shop.ctx(), ymlFeed(bytes, { source: 'yml', scope: 'changes', targets }))
  expect(report.counts.product).toMatchObject({ added: 1 })
  const { id } = await shop.database.db
    .selectFrom('products')
    .select('id')
    .where('code', '=', 's1')
    .executeTakeFirstOrThrow()
  const reply = await shop.call('GET', `/api/v1/products/${id}`, { cityId: 1 })
  expect(reply.json()).toMatchObject({ storageText: 'Хранить при температуре не выше 15 °C' })
})

test('where no courier goes nothing is delivered; properties of an offer are named', async () => {
  const { db } = shop.database
  await addStock(
    db,
    await addPharmacy(db, { cityId: 2 }),
    await addProduct(db, { title: 'Ибупрофен', packSize: 30 }),
    5,
  )
  await catalogue.refreshOffers(shop.ctx(), {})
  const { body } = await shop.call('GET', '/feeds/sankt-peterburg.yml')
  expect([read(body, 'name').slice(1), read(body, 'delivery')]).toEqual([['Ибупрофен'], ['false']])
  expect(body).toContain('<param name="Количество в упаковке">30</param>')
})

test('an offer says its VAT and how many packs each pharmacy of that city has; a city without pharmacies has none', async () => {
  const { db } = shop.database
  const [near, far] = [await addPharmacy(db, { cityId: 3 }), await addPharmacy(db, { cityId: 3 })]
  const mask = await addProduct(db, { title: 'Маска' })
  await addStock(db, near, mask, 5)
  await addStock(db, far, mask, 7)
  await db.updateTable('stock').set({ reserved: 2 }).where('pharmacy_id', '=', near).execute()
  await catalogue.refreshOffers(shop.ctx(), {})
  const pharmacies = await db
    .selectFrom('pharmacies')
    .select(['id', 'code'])
    .where('id', 'in', [near, far])
    .orderBy('code')
    .execute()
  const outlets = pharmacies.map(({ id, code }) => `<outlet id="${code}" instock="${id === near ? 3 : 7}"/>`)
  const { body } = await shop.call('GET', '/feeds/novosibirsk.yml')
  expect(body).toContain(`<outlets>${outlets.join('')}</outlets>`)
  expect([read(body, 'pickup'), read(body, 'vat')]).toEqual([['true'], ['VAT_10']])
})

test('a town that nothing is brought to and where nothing is collected is offered nothing', async () => {
  const { db } = shop.database
  const berdsk = async () => {
    shop.clock.advance(cacheSeconds / 60)
    const { body } = await shop.call('GET', '/feeds/berdsk.yml')
    return ['name', 'delivery', 'pickup', 'store'].map((name) => read(body, name).slice(name === 'name' ? 1 : 0))
  }
  expect(await berdsk()).toEqual([[], [], [], []])
  const [{ id } = { id: cityIdOf(0) }] = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'berdsk')
    .execute()
  await db.updateTable('pharmacies').set({ has_distance_permit: true }).where('city_id', '=', cityIdOf(3)).execute()
  await delivery.setTariffs(shop.ctx(), [{ ...courier, cityId: id }])
  expect(await berdsk()).toEqual([['Маска'], ['true'], ['false'], ['false']])
})

test('the price list says when it was made, with the zone of its city', async () => {
  const { body } = await shop.call('GET', '/feeds/novosibirsk.yml')
  const [, date = ''] = /<yml_catalog date="([^"]+)">/.exec(body) ?? []
  expect(date).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/)
  expect(Math.abs(Date.parse(date) - shop.clock.now().getTime())).toBeLessThan(cacheSeconds * 1000)
})

test('what no pharmacy has on its shelf is collected the next day, and not bought there without an order', async () => {
  const { db } = shop.database
  const cream = await addProduct(db, { title: 'Крем' })
  await addPharmacy(db, { cityId: 3 })
  const { id } = await db
    .selectFrom('warehouses')
    .innerJoin('cities', 'cities.region_id', 'warehouses.region_id')
    .select('warehouses.id')
    .where('cities.id', '=', cityIdOf(3))
    .executeTakeFirstOrThrow()
  await addWarehouseStock(db, id, cream, 5)
  await catalogue.refreshOffers(shop.ctx(), {})
  shop.clock.advance(cacheSeconds / 60)
  const { body } = await shop.call('GET', '/feeds/novosibirsk.yml')
  const at = read(body, 'name').slice(1).indexOf('Крем')
  expect([read(body, 'pickup')[at], read(body, 'store')[at]]).toEqual(['true', 'false'])
})

test('what the chain sets while the shop runs is in the next price list', async () => {
  await runSettingsCommand(shop.ctx(), { words: ['set', 'receipts.vat', 'none'], by: 'Anna' })
  await expect.poll(() => shop.ctx().settings.receipts.vat).toBe('none')
  shop.clock.advance(cacheSeconds / 60)
  expect(read((await shop.call('GET', '/feeds/moskva.yml')).body, 'vat')).toContain('NO_VAT')
})

test('a language model is led to pages that the shop has', async () => {
  const reply = await shop.call('GET', '/llms.txt')
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  const [, ...addresses] = reply.body.match(/http:\/\/localhost:3000\/[^)\s]*/g) ?? []
  expect(addresses.length).toBeGreaterThan(10)
  await shop.database.db
    .updateTable('cities')
    .set({ name: 'Тула', slug: 'tula' })
    .where('id', '=', defaultCityId)
    .execute()
  expect((await shop.call('GET', '/llms.txt')).body).toMatch(/без него это Тула\.[\s\S]*\/feeds\/tula\.yml/)
  await shop.database.db
    .updateTable('cities')
    .set({ name: 'Москва', slug: 'moskva' })
    .where('id', '=', defaultCityId)
    .execute()
  const served = addresses.map((address) => new URL(address).pathname).filter((path) => /\.(xml|json|yml)$/.test(path))
  for (const path of served) expect((await shop.call('GET', path)).statusCode).toBe(200)
})

test('where the API is not described in public, a language model is not led to the description', async () => {
  const closed = await openShop({ environment: { API_DOCS: 'off' } })
  await addPlaces(closed.database.db)
  const { body } = await closed.call('GET', '/llms.txt')
  await closed.close()
  expect(body).not.toContain('/api/')
  expect(body).toMatch(/RSS\n\n## О сети\n/)
})
