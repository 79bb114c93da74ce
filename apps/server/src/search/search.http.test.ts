import { retention, search } from '@romashka/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { addPharmacy } from '../../../../tests/support/builders.ts'
import { newVisitor, openShop, type Person, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
let nurofen: number

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const ibuprofen = { substances: ['Ибупрофен'], atc: 'M01AE01' }
  nurofen = await sell(db, {
    tradeName: 'Нурофен',
    maker: 'Reckitt',
    ...ibuprofen,
    form: 'таблетки',
    strength: '200 мг',
    packSize: 20,
    ean: '4600000000017',
    today: 2,
    popularity: 500,
  })
  await sell(db, {
    tradeName: 'Нурофен',
    maker: 'Reckitt',
    ...ibuprofen,
    form: 'таблетки',
    strength: '200 мг',
    packSize: 10,
    popularity: 900,
  })
  await sell(db, {
    tradeName: 'Нурофен',
    maker: 'Reckitt',
    ...ibuprofen,
    form: 'суспензия',
    packShape: 'syrup',
    strength: '100 мг/5 мл',
    volume: '150 мл',
    tomorrow: 4,
    popularity: 950,
  })
  await sell(db, {
    tradeName: 'Ибупрофен',
    maker: 'Озон',
    ...ibuprofen,
    form: 'таблетки',
    strength: '400 мг',
    packSize: 20,
    today: 1,
  })
  await sell(db, {
    tradeName: 'Аква Марис',
    maker: 'Jadran',
    form: 'спрей',
    packShape: 'spray',
    volume: '30 мл',
    today: 1,
  })
  await sell(db, {
    tradeName: 'Но-шпа',
    maker: 'Sanofi',
    substances: ['Дротаверин'],
    form: 'таблетки',
    strength: '40 мг',
    packSize: 100,
    today: 1,
  })
  await sell(db, {
    tradeName: '911 бальзам',
    maker: 'Твинс Тэк',
    packShape: 'tube',
    volume: '100 мл',
    categoryId: '000000020',
    today: 1,
  })
  await search.setSynonyms(shop.ctx(), [
    { phrase: 'спазган', kind: 'substance', target: 'Дротаверин' },
    { phrase: 'болит живот', kind: 'substance', target: 'Дротаверин' },
    { phrase: 'давление', kind: 'category', target: 'serdce' },
  ])
  await addPharmacy(db, { code: 'metro' })
  await db
    .updateTable('pharmacies')
    .set({ address: 'Тверская ул., 7', metro: 'Охотный Ряд' })
    .where('code', '=', 'metro')
    .execute()
})
afterAll(() => shop.close())

const ask = async (query: string, more: object = {}) =>
  (await shop.call('POST', '/api/v1/search/search', { body: { query, ...more }, cityId: 1 })).json()
const names = async (query: string) =>
  (await ask(query)).results.map((one: { titleShort: string }) => one.titleShort) as string[]

describe('a search', () => {
  test.each([
    ['as it is written', 'нурофен'],
    ['in the other keyboard layout', 'yehjaty'],
    ['with a slip', 'нурафен'],
    ['with letters swapped', 'нуорфен'],
    ['in Latin letters', 'nurofen'],
    ['in mixed letters', 'нурoфeн'],
    ['in capitals, between tags', '<b>НУРОФЕН</b>'],
    ['begun and not finished', 'нуроф'],
  ])('finds a name %s', async (_how, query) => {
    expect((await names(query)).filter((name) => name.startsWith('Нурофен'))).toHaveLength(3)
  })

  test('returns how the query was understood', async () => {
    expect((await ask('yehjaty 200vu')).reading).toMatchObject({
      text: 'нурофен 200мг',
      layout: true,
      corrected: false,
      strength: ['200mg'],
    })
    expect((await ask('нурафен №20')).reading).toMatchObject({ text: 'нурофен №20', corrected: true, packSize: [20] })
    expect((await ask('нурофен')).reading).toMatchObject({ text: 'нурофен', corrected: false, layout: false })
  })

  test('puts what is exactly asked first, then what is here today, and last what cannot be had', async () => {
    expect(await names('нурофен')).toEqual(['Нурофен 200 мг №20', 'Нурофен 100 мг/5 мл 150 мл', 'Нурофен 200 мг №10'])
    expect((await names('нурофен 0,2 г №10'))[0]).toBe('Нурофен 200 мг №10')
    expect((await names('нурофен сироп'))[0]).toBe('Нурофен 100 мг/5 мл 150 мл')
    expect((await names('ибупрофен 400'))[0]).toBe('Ибупрофен 400 мг №20')
  })

  test('finds by substance, ATC code and barcode', async () => {
    expect(await names('ибупрофен')).toHaveLength(4)
    expect(await names('M01AE01')).toHaveLength(4)
    expect(await names('М01АЕ')).toHaveLength(4)
    expect((await ask('4600000000017')).results.map((one: { id: number }) => one.id)).toEqual([nurofen])
    expect((await ask('4600000000024')).results).toEqual([])
  })

  test.each(['аквамарис', 'аква марис', 'ношпа', 'но шпа', 'no-spa', 'спазган', 'болит живот', 'болит живота'])(
    'knows what is meant by «%s»',
    async (query) => {
      const expected = query.startsWith('аква') ? 'Аква Марис 30 мл' : 'Но-шпа 40 мг №100'
      expect((await names(query))[0]).toBe(expected)
    },
  )

  test('has filters, sorting and pages like any listing', async () => {
    const reply = await ask('ибупрофен', { filters: { form: ['tablets'] }, sort: 'price_asc', size: 2 })
    expect(reply.count).toBe(3)
    expect(reply.results).toHaveLength(2)
    const rest = await ask('ибупрофен', {
      filters: { form: ['tablets'] },
      sort: 'price_asc',
      size: 2,
      scroll_id: reply.scroll_id,
    })
    expect(rest.results).toHaveLength(1)
    const foreign = await shop.call('POST', '/api/v1/search/search', {
      body: { query: 'нурофен', size: 2, scroll_id: reply.scroll_id },
    })
    expect(foreign.statusCode).toBe(400)
  })

  test('of words that no product has together shows the nearest, and says so', async () => {
    expect(await ask('нурофен дротаверин')).toMatchObject({ isPartial: true })
  })

  test('offers the nearest names where nothing is found', async () => {
    const reply = await ask('ибуклюмпсин')
    expect(reply.results).toEqual([])
    expect(reply.nearest).toContain('Ибупрофен')
  })

  test.each([
    "'; drop table products; --",
    '%',
    '\\',
    '()|&!:*',
    '<script>alert(1)</script>',
    '\u0000',
    '😀',
    '   ',
    '',
  ])('of «%s» does no harm', async (query) => {
    expect((await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).statusCode).toBe(200)
    expect(
      (await shop.call('GET', `/api/v1/products/suggest?query=${encodeURIComponent(query)}`, { cityId: 1 })).statusCode,
    ).toBe(200)
  })

  test('of ten thousand characters is refused by name', async () => {
    const reply = await shop.call('POST', '/api/v1/search/search', { body: { query: 'а'.repeat(10_000) } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'request.invalid', details: { fields: [{ field: 'query' }] } })
  })

  test('can be made with the query in the address, and for the words as they stand', async () => {
    const found = await shop.call('POST', `/api/v1/products/search?query=${encodeURIComponent('нурафен')}&size=2`, {
      cityId: 1,
      body: {},
    })
    expect(found.json()).toMatchObject({ count: 3, size: 2, page: 1 })
    const term = await shop.call('POST', `/api/v1/products/term-search?query=${encodeURIComponent('нурафен')}`, {
      cityId: 1,
      body: {},
    })
    expect(term.json()).toMatchObject({ count: 0, products: [] })
  })
})

describe('suggestions', () => {
  const suggest = async (query: string) =>
    (await shop.call('GET', `/api/v1/products/suggest?query=${encodeURIComponent(query)}`, { cityId: 1 })).json()

  test('name queries, products and categories from the second letter on', async () => {
    const reply = await suggest('ну')
    expect(reply.queries).toContain('нурофен')
    expect(reply.products[0]).toMatchObject({ tradeName: 'Нурофен', price: 10_000, packShape: 'tablets' })
    expect((await suggest('серд')).categories).toEqual([])
    expect((await suggest('витам')).categories).toMatchObject([{ slug: 'vitaminy', url: '/catalog/vitaminy' }])
  })

  test('turn the layout while it is still being typed', async () => {
    expect(await suggest('yehj')).toMatchObject({
      reading: { text: 'нуро', layout: true },
      products: [{ tradeName: 'Нурофен' }, {}, {}],
    })
  })

  test('and a search that names a street or a station answers with the pharmacy, and with no product like it', async () => {
    for (const query of ['аптека на Тверской', 'тверская', 'метро Охотный ряд', 'аптека 7']) {
      const found = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
      if (query === 'аптека 7') expect(found.places.isAsked).toBe(true)
      else expect(found.places.pharmacies, query).toMatchObject([{ address: 'Тверская ул., 7' }])
      expect(found.results, query).toEqual([])
    }
    const product = (await shop.call('POST', '/api/v1/search/search', { body: { query: 'нурофен' }, cityId: 1 })).json()
    expect(product.places).toEqual({ pharmacies: [], isAsked: false })
    expect(product.results).not.toEqual([])
  })

  test('and a product asked for with a street is found beside the pharmacy', async () => {
    for (const query of ['нурофен на тверской', 'есть ли нурофен в аптеке на тверской']) {
      const found = (await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })).json()
      expect(found.places.pharmacies, query).toMatchObject([{ address: 'Тверская ул., 7' }])
      expect(found.results[0], query).toMatchObject({ tradeName: 'Нурофен' })
      expect(found.reading.ignored, query).toEqual([])
    }
  })

  test('begin a plain word as people end it, with what answers it, and no medicine on prescription', async () => {
    expect((await suggest('темп')).queries[0]).toBe('температура')
    const begun = await suggest('голов')
    expect(begun.queries[0]).toBe('голова')
    const whole = (await ask('голова')).results.map((one: { id: number }) => one.id)
    expect(begun.products.map((one: { id: number }) => one.id)).toEqual(whole.slice(0, begun.products.length))
    expect(begun.products).not.toEqual([])
  })

  test('find a pharmacy by street, metro and number', async () => {
    for (const query of ['тверская', 'на тверской', 'охотный', 'аптека охотный ряд', 'у метро охотный ряд', 'metro'])
      expect((await suggest(query)).pharmacies).toMatchObject([{ address: 'Тверская ул., 7' }])
  })

  test('find what never closes by that, and ask for no street where one near by is asked for', async () => {
    const names = async (query: string) => (await suggest(query)).pharmacies.map((one: { slug: string }) => one.slug)
    expect(await names('аптека 24 часа')).toContain('apteka-metro')
    expect(await names('круглосуточная тверская')).toEqual(await names('тверская'))
    for (const query of ['кру', 'крем 24 часа', 'аптека рядом с домом']) expect(await names(query), query).toEqual([])
    expect(await names('аптека на тверде')).toEqual([])
    const near = (
      await shop.call('POST', '/api/v1/search/search', { body: { query: 'рядом со мной' }, cityId: 1 })
    ).json()
    expect(near.places.isAsked).toBe(true)
  })

  const popular = async () =>
    (await shop.call('POST', '/api/v1/search/query-suggestion', { body: { query: '' }, cityId: 1 })).json().queries
  const askAs = (query: string, as: Person) =>
    shop.call('POST', '/api/v1/search/search', { body: { query }, as, cityId: 1 })

  test('offer a query to others once five people have asked it, and never what a stranger typed about himself', async () => {
    const people = Array.from({ length: 5 }, newVisitor)
    const [first = newVisitor()] = people
    for (const one of people) await askAs('нурофен', one)
    for (let time = 0; time < 6; time += 1) await askAs('аква марис', first)
    for (const one of people) await askAs('иванов иван +79001234567 нурофен', one)
    for (let time = 0; time < 6; time += 1) await ask('ибупрофен')
    expect(await popular()).toEqual(['нурофен'])
  })

  test('keep no trace by which what one person asked could be put side by side', async () => {
    const anna = newVisitor()
    await askAs('нурофен', anna)
    await askAs('но-шпа', anna)
    const kept = await shop.database.db.selectFrom('search_askers').selectAll().execute()
    expect(new Set(kept.map((one) => one.fingerprint)).size).toBe(kept.length)
    expect(JSON.stringify(kept)).not.toContain(anna.visitorId)
    shop.clock.advance(181 * 24 * 60)
    await retention.purge(shop.ctx())
    expect(await shop.database.db.selectFrom('search_askers').selectAll().execute()).toEqual([])
    expect(await popular()).toContain('нурофен')
  })

  test('offer what the chain proposes in its order, until people ask for something else more', async () => {
    await search.setProposedQueries(shop.ctx(), ['Но-шпа', 'Аква Марис'])
    expect((await popular()).slice(0, 2)).toEqual(['но-шпа', 'аква марис'])
    await search.setProposedQueries(shop.ctx(), [])
    expect(await popular()).toEqual(['нурофен'])
  })
})

test('a query of more words than any name has is read to its fourteenth', async () => {
  const find = async (query: string) => (await shop.call('POST', '/api/v1/search/search', { body: { query } })).json()
  const unknown = (count: number) => Array.from({ length: count }, (_, at) => `щъыэюж${at}`).join(' ')
  expect((await find(`${unknown(13)} нурофен`)).count).toBeGreaterThan(0)
  expect((await find(`${unknown(14)} нурофен`)).count).toBe(0)
})

describe('lists by letter and by id', () => {
  test('a letter shows its products in the order of the alphabet, and which letters there are', async () => {
    const reply = (
      await shop.call('POST', `/api/v1/products/search-by-letter?query=${encodeURIComponent('н')}`, { cityId: 1 })
    ).json()
    expect(reply).toMatchObject({ count: 4, size: 100, pages: 1 })
    expect(reply.products[0].tradeName).toBe('Но-шпа')
    expect(reply.letters).toEqual(['9', 'А', 'И', 'Н'])
  })

  test('a letter nothing begins with is empty, and what is no letter is refused', async () => {
    const letter = (query: string) =>
      shop.call('POST', `/api/v1/products/search-by-letter?query=${encodeURIComponent(query)}`, { cityId: 1 })
    expect((await letter('Z')).json()).toMatchObject({ count: 0, products: [] })
    expect((await letter('9')).json().count).toBe(1)
    expect((await letter('%')).statusCode).toBe(400)
    expect((await letter('аб')).statusCode).toBe(400)
  })

  test('products are got by their ids, in that order, without those that do not exist', async () => {
    const reply = (
      await shop.call('GET', `/api/v1/products/get-by-ids?ids=${nurofen + 1},999999,${nurofen}`, { cityId: 1 })
    ).json()
    expect(reply.products.map((one: { id: number }) => one.id)).toEqual([nurofen + 1, nurofen])
    expect(reply.count).toBe(2)
    const url = `/api/v1/products/get-by-ids?ids=999999,${nurofen + 1},${nurofen}&size=1`
    expect((await shop.call('GET', `${url}&page=2`)).json()).toMatchObject({ products: [{ id: nurofen }], count: 2 })
    const many = Array.from({ length: 101 }, (_, at) => at + 1).join(',')
    expect((await shop.call('GET', `/api/v1/products/get-by-ids?ids=${many}`)).statusCode).toBe(400)
    expect((await shop.call('GET', '/api/v1/products/get-by-ids?ids=1;drop')).statusCode).toBe(400)
  })
})
