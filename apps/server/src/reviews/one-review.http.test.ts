import { productIdOf } from '@romashka/basics'
import { reviews } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnna, addBoris, addShopper } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { articleFile, importContent } from '../../../../tests/support/contents.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { writeReview } from '../../../../tests/support/reviews.ts'
import { newVisitor } from '../../../../tests/support/shop.ts'
import { signIn } from '../../../../tests/support/sign-in.ts'
import { runModerationCommand, usage } from './moderation-command.ts'

const handset = new Handset()
let shop: City
beforeAll(async () => {
  shop = await openCity({ environment: { TRUSTED_PROXIES: '1' }, rewire: handset.rewire })
})
afterAll(() => shop.close())

const addProduct = () => shop.sell({ near: 1 }, {})

const storedOf = (productId: number) =>
  shop.database.db
    .selectFrom('reviews')
    .select(['rating', 'state', 'shopper_id'])
    .where('product_id', '=', productIdOf(productId))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

test('a shopper’s second review replaces the first, also from another device, and is moderated again', async () => {
  const anna = await addAnna(shop.database.db)
  const product = await addProduct()
  const first = (await writeReview(shop, anna, { product_id: product, rating: 5 })).json()
  await reviews.moderateReview(shop.ctx(), { id: first.id, decision: 'publish' })
  const again = await writeReview(
    shop,
    { ...anna, visitorId: newVisitor().visitorId },
    { product_id: product, rating: 2 },
  )
  expect(again.json()).toMatchObject({ id: first.id, rating: 2, state: 'moderation' })
  expect(await storedOf(product)).toMatchObject([{ rating: 2, state: 'moderation' }])
  const shown = await shop.call('GET', `/api/v1/reviews/product-review/${product}`)
  expect(shown.json()).toMatchObject({ results: [], totalCount: 0 })
})

test('what a shopper wrote before reviews had an author’s fingerprint is replaced too', async () => {
  const boris = await addBoris(shop.database.db)
  const product = await addProduct()
  await writeReview(shop, boris, { product_id: product, rating: 5 })
  await shop.database.db
    .updateTable('reviews')
    .set({ author_hash: null })
    .where('product_id', '=', productIdOf(product))
    .execute()
  await writeReview(shop, boris, { product_id: product, rating: 1 })
  expect(await storedOf(product)).toMatchObject([{ rating: 1 }])
})

test('ten reviews of one visitor at once are one', async () => {
  const visitor = newVisitor()
  const product = await addProduct()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => writeReview(shop, visitor, { product_id: product, rating: (at % 5) + 1 })),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0)
  expect(await storedOf(product)).toHaveLength(1)
})

test('a network that changes its visitor ids may write five reviews of one product, signed in it may go on', async () => {
  const product = await addProduct()
  const write = (from: string) => writeReview(shop, newVisitor(), { product_id: product, rating: 1 }, from)
  for (let at = 0; at < 5; at += 1) expect((await write(`2001:db8::${at}`)).statusCode).toBe(201)
  expect((await write('2001:db8::99')).json()).toMatchObject({ status: 429, code: 'review.too_many' })
  expect(await storedOf(product)).toHaveLength(5)
  expect((await write('198.51.100.7')).statusCode).toBe(201)
  const anna = await signIn(shop, handset, '+79120000077', newVisitor().visitorId)
  expect((await writeReview(shop, anna, { product_id: product, rating: 4 }, '2001:db8::99')).statusCode).toBe(201)
})

test('an article has one review of a person as well', async () => {
  await importContent(shop, { 'articles/kak-hranit-lekarstva.md': articleFile({ title: 'Как хранить лекарства' }) })
  const visitor = newVisitor()
  const first = await writeReview(shop, visitor, { article: 'kak-hranit-lekarstva', text: 'Полезно' })
  const second = await writeReview(shop, visitor, { article: 'kak-hranit-lekarstva', text: 'Очень полезно' })
  expect(second.json()).toMatchObject({ id: first.json().id, text: 'Очень полезно' })
  const other = await writeReview(shop, newVisitor(), { article: 'kak-hranit-lekarstva', text: 'Спасибо' })
  expect(other.json().id).not.toBe(first.json().id)
})

test('what was written in a browser is nobody’s who signs in there, until they write of the same thing themselves', async () => {
  const { visitorId } = newVisitor()
  const from = '198.51.100.8'
  const product = await addProduct()
  const written = (await writeReview(shop, { visitorId }, { product_id: product, rating: 3 }, from)).json()
  const clara = await signIn(shop, handset, '+79120000078', visitorId)
  expect(await storedOf(product)).toMatchObject([{ rating: 3, shopper_id: null }])
  const data = await shop.call('GET', `/api/v1/users/${clara.shopperId}/data`, { as: clara })
  const { sections } = data.json()
  expect(sections.find(({ name }: { name: string }) => name === 'reviews')).toMatchObject({ records: [] })
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => writeReview(shop, clara, { product_id: product, rating: 5 }, from)),
  )
  expect(replies[0]?.json()).toMatchObject({ id: written.id })
  expect(await storedOf(product)).toMatchObject([{ rating: 5, shopper_id: clara.shopperId }])
  await writeReview(shop, { visitorId }, { product_id: product, rating: 1 }, from)
  expect(await storedOf(product)).toMatchObject([{ rating: 5 }, { rating: 1, shopper_id: null }])
})

test('of reviews written before and after signing in, the shopper’s own stays', async () => {
  const { visitorId } = newVisitor()
  const product = await addProduct()
  const dasha = await signIn(shop, handset, '+79120000079', newVisitor().visitorId)
  await writeReview(shop, dasha, { product_id: product, rating: 5 })
  shop.clock.advance(1)
  await writeReview(shop, { visitorId }, { product_id: product, rating: 1 })
  await signIn(shop, handset, '+79120000079', visitorId)
  expect(await storedOf(product)).toEqual([
    { rating: 5, state: 'moderation', shopper_id: dasha.shopperId },
    { rating: 1, state: 'moderation', shopper_id: null },
  ])
})

test('what its author has changed since the moderator read it is not published', async () => {
  const anna = await addShopper(shop.database.db)
  const product = await addProduct()
  const write = (text: string) => writeReview(shop, anna, { product_id: product, rating: 5, text })
  const { id } = (await write('Удобная упаковка')).json()
  const listedId = async () =>
    (await runModerationCommand(shop.ctx(), ['list'])).find((line) => line.startsWith(id))?.split(' ')[0] ?? ''
  const read = await listedId()
  await write('Вылечила этим соседку')
  expect(await runModerationCommand(shop.ctx(), ['publish', read])).toEqual(['review.wrong_state'])
  expect(await runModerationCommand(shop.ctx(), ['publish', id])).toEqual(usage.split('\n'))
  expect(await storedOf(product)).toMatchObject([{ state: 'moderation' }])
  await runModerationCommand(shop.ctx(), ['publish', await listedId()])
  expect(await storedOf(product)).toMatchObject([{ state: 'published' }])
})
