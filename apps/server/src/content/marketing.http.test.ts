import { content, inTransaction, publishChange } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { advertisementFile, articleFile, importContent } from '../../../../tests/support/contents.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  await sell(db, { tradeName: 'Витамин C', code: 'c', price: 30_000, today: 1 })
  await sell(db, { tradeName: 'Витамин E', code: 'e', price: 50_000, today: 1, dispensingClass: 'supplement' })
  await sell(db, { tradeName: 'Амоксициллин', code: 'rx', price: 20_000, today: 1, dispensingClass: 'prescription' })
})
beforeEach(async () => {
  await shop.database.db.deleteFrom('contents').execute()
  shop.clock.set('2026-11-22T09:00:00Z')
})
afterAll(() => shop.close())

const moscow = 1
const novosibirsk = 3
const list = async (query = '', cityId = moscow) =>
  (await shop.call('GET', `/api/v1/marketing/all${query}`, { cityId })).json()
const open = (slug: string, body: object = {}, cityId = moscow) =>
  shop.call('POST', `/api/v1/marketing/${slug}`, { cityId, body })
const ids = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id)

test('advertisements are listed for a city and a channel, a page at a time, with what the law wants said', async () => {
  await importContent(shop, {
    'advertisements/first.md': advertisementFile({
      title: 'Витамины',
      position: 1,
      about: [],
      products: ['product-c', 'product-e'],
    }),
    'advertisements/second.md': advertisementFile({ position: 2, channels: ['app'] }),
    'advertisements/third.md': advertisementFile({ position: 3, cities: ['novosibirsk'] }),
    'advertisements/ended.md': advertisementFile({ position: 4, until: '2026-11-01' }),
  })
  expect(await list()).toMatchObject({ page: 1, totalPages: 1, totalCount: 2 })
  expect(ids(await list())).toEqual(['first', 'second'])
  expect(ids(await list('?channel=web'))).toEqual(['first'])
  expect(ids(await list('?size=1&page=2'))).toEqual(['second'])
  expect(ids(await list('', novosibirsk))).toEqual(['first', 'second', 'third'])
  expect((await list()).results[0]).toMatchObject({
    id: 'first',
    url: '/marketing/first',
    title: 'Витамины',
    title_short: 'Витамины',
    channels: ['web', 'app'],
    subjects: ['medicine', 'supplement'],
    notice_percent: 10,
    erid: '2VtzqDemo1',
    advertiser: { name: 'ООО «Ромашка»', inn: '9900000049' },
    terms: 'Пока товар есть в аптеках.',
    ends_at: '2026-11-30T21:00:00.000Z',
  })
})

test('an advertisement has its products in the order of the editor, or in the one that is asked for', async () => {
  await importContent(shop, {
    'advertisements/vitamins.md': advertisementFile({ products: ['product-c', 'product-e', 'product-gone'] }),
  })
  const opened = (await open('vitamins')).json()
  expect(opened).toMatchObject({ count: 2, page: 1, totalPages: 1, blocks: [{ kind: 'html' }] })
  expect(opened.products.map(({ price }: { price: number }) => price)).toEqual([30_000, 50_000])
  const withoutBody = await shop.app.inject({ method: 'POST', url: '/api/v1/marketing/vitamins' })
  expect(withoutBody.json()).toMatchObject({ count: 2 })
  const sorted = (await open('vitamins', { sort: 'price_desc' })).json()
  expect(sorted.products.map(({ price }: { price: number }) => price)).toEqual([50_000, 30_000])
})

test('an advertisement that ends while it is read is gone; one of another city is unknown', async () => {
  await importContent(shop, {
    'advertisements/short.md': advertisementFile({ until: '2026-11-22T12:30:00+03:00' }),
    'advertisements/far.md': advertisementFile({ cities: ['novosibirsk'] }),
  })
  expect((await open('short')).statusCode).toBe(200)
  shop.clock.advance(30)
  expect((await open('short')).json()).toMatchObject({ status: 410, code: 'content.ended' })
  expect((await open('far')).json()).toMatchObject({ status: 404, code: 'content.not_found' })
  expect((await open('far', {}, novosibirsk)).statusCode).toBe(200)
})

test('what breaks a rule of advertising does not come in, and the report says which and why', async () => {
  const [report] = await importContent(shop, {
    'advertisements/bad.md': advertisementFile({ title: 'Big sale', erid: undefined, products: ['product-rx'] }),
  })
  expect(report).toEqual({
    path: 'advertisements/bad.md',
    outcome: 'refused',
    problems: [
      expect.stringMatching(/^38-ФЗ, ст\. 24\(8\): .*Амоксициллин/),
      expect.stringMatching(/^38-ФЗ, ст\. 18\.1 \(347-ФЗ\): нет токена/),
      '168-ФЗ: слово не по-русски: замените его или дайте перевод в скобках сразу за ним: big, sale',
    ],
  })
})

test('a prescription medicine is found in words as well, in whatever form they are written', async () => {
  const outcomes = async (markdown: string) => {
    const files = { 'advertisements/words.md': advertisementFile({ products: ['product-c'] }, markdown) }
    return (await importContent(shop, files))[0]?.problems
  }
  expect(await outcomes('Скидка на амоксициллин до конца недели.')).toEqual([
    '38-ФЗ, ст. 24(8): рецептурные лекарства не рекламируют, уберите: Амоксициллин',
  ])
  expect(await outcomes('Муж вы**лечил**ся\nбез\u00a0врача.')).toHaveLength(2)
  expect(await outcomes('::picture{src="/a.png" alt="Спасибо аптеке" width=10 height=10}')).toHaveLength(1)
  expect(await outcomes('Витамин C по цене недели.')).toEqual([])
})

test('an advertisement that begins later is checked by the rules of its first day', async () => {
  shop.clock.set('2026-02-20T09:00:00Z')
  const sale = (from: string) =>
    importContent(shop, { 'advertisements/sale.md': advertisementFile({ title: 'Sale', from }) })
  expect(await sale('2026-03-01')).toMatchObject([{ outcome: 'refused', problems: [expect.stringMatching(/^168-ФЗ/)] }])
  expect(await sale('2026-02-28')).toMatchObject([{ outcome: 'added' }])
})

test('a draft may break a rule, and is refused when it is published; so is a version from before the rule', async () => {
  const ctx = shop.ctx({ kind: 'system', name: 'editor' })
  const named = { kind: 'advertisement', slug: 'sale' } as const
  shop.clock.set('2026-02-01T09:00:00Z')
  await importContent(shop, { 'advertisements/sale.md': advertisementFile({ title: 'Sale' }) })
  await importContent(shop, { 'advertisements/sale.md': advertisementFile({ title: 'Скидки' }) })
  shop.clock.set('2026-11-22T09:00:00Z')
  await expect(content.undoPublication(ctx, named)).rejects.toMatchObject({
    code: 'content.advertising_refused',
    status: 422,
    details: { breaches: [{ rule: 'foreign_word', law: '168-FZ' }] },
  })
  expect((await list()).results[0]).toMatchObject({ title: 'Скидки' })
  const draft = { isPublished: false }
  await importContent(shop, { 'advertisements/sale.md': advertisementFile({ title: 'Вылечитесь без врача' }) }, draft)
  await expect(content.publishContent(ctx, named)).rejects.toMatchObject({
    details: { breaches: [{ rule: 'instead_of_doctor' }] },
  })
})

test('a draft of an advertisement is read by its link alone, for a week, with the facts of the chain in their places', async () => {
  const named = { kind: 'advertisement', slug: 'sale' } as const
  const text = advertisementFile({ title: 'Скидки {name}', terms: 'Звоните {phone}', products: ['product-c'] })
  await importContent(shop, { 'advertisements/sale.md': text }, { isPublished: false })
  expect((await open('sale')).json()).toMatchObject({ code: 'content.not_found' })
  const draft = await content.createDraftKey(shop.ctx(), named)
  const read = await open('sale', { draft, sort: 'price_desc' })
  const { name, facts } = shop.ctx().settings.brand
  expect(read.json()).toMatchObject({
    title: `Скидки ${name}`,
    terms: `Звоните ${facts.phone}`,
    is_draft: true,
    count: 1,
  })
  expect(read.headers['cache-control']).toBe('no-store')
  await content.publishContent(shop.ctx({ kind: 'system', name: 'editor' }), named)
  expect((await open('sale')).json()).toMatchObject({ title: `Скидки ${name}`, is_draft: false })
  expect((await open('sale', { draft: `${draft}x` })).json()).toMatchObject({ code: 'content.draft_ended' })
  expect((await open('other', { draft })).json()).toMatchObject({ code: 'content.not_found' })
  shop.clock.advance(7 * 24 * 60 + 1)
  expect((await open('sale', { draft })).json()).toMatchObject({ status: 410, code: 'content.draft_ended' })
})

test('a medicine that has become prescription-only is shown no longer, and in no block', async () => {
  const { db } = shop.database
  await importContent(shop, {
    'advertisements/vitamins.md': advertisementFile({ products: ['product-c', 'product-e'] }),
  })
  const [block] = await importContent(shop, {
    'blocks/rx.md': articleFile({ section: 'home' }, '::products{slugs="product-rx"}'),
  })
  expect(block).toMatchObject({ outcome: 'refused', problems: [expect.stringContaining('Амоксициллин')] })
  const { id } = await db
    .updateTable('products')
    .set({ dispensing_class: 'prescription' })
    .where('code', '=', 'c')
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, [`product:${id}`, 'city:1', '*']))
  await expect.poll(async () => (await open('vitamins')).json().count).toBe(1)
})
