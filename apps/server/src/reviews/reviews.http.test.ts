import { orderIdOf, type ProductId } from '@romashka/basics'
import { inTransaction, publishChange, reviews } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnna, addBoris, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type Checkout, draftOf, openCheckout, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { articleFile, importContent } from '../../../../tests/support/contents.ts'
import { newVisitor, type Person } from '../../../../tests/support/shop.ts'

let shop: Checkout
let anna: SignedInPerson
let paracetamol: ProductId
let amoxicillinRx: ProductId
beforeAll(async () => {
  shop = await openCheckout()
  anna = await addAnna(shop.database.db)
  paracetamol = await stocked(shop, 20, { title: 'Парацетамол' })
  amoxicillinRx = await stocked(shop, 5, { title: 'Амоксициллин', dispensingClass: 'prescription' })
})
afterAll(() => shop.close())

const captchaPath = '/api/v1/reviews/review/captcha'
const answerOf = async (id: string) =>
  (await shop.database.db.selectFrom('captchas').select('answer').where('id', '=', id).executeTakeFirstOrThrow()).answer

async function readCaptcha() {
  const { id } = (await shop.call('GET', captchaPath)).json()
  return { id: id as string, answer: await answerOf(id) }
}

function write(as: Person, body: object, captchaId: string) {
  return shop.call('POST', '/api/v1/reviews/product-review', { as, body, headers: { 'x-captcha-id': captchaId } })
}

async function writeWell(as: Person, body: object) {
  const { id, answer } = await readCaptcha()
  return write(as, { captcha: answer, author_name: 'Анна', ...body }, id)
}

const published = async (productId: number) =>
  (await shop.call('GET', `/api/v1/reviews/product-review/${productId}`)).json()

test('a captcha is a JPEG, and asking for its proof of work does not use it up', async () => {
  const reply = await shop.call('GET', captchaPath)
  expect(reply.headers['cache-control']).toBe('no-store')
  const { id, image } = reply.json()
  expect(Buffer.from(image, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect((await shop.call('GET', `${captchaPath}/${id}/proof-of-work`)).statusCode).toBe(200)
  const body = { product_id: paracetamol, captcha: await answerOf(id), author_name: 'Анна', rating: 5 }
  expect((await write(newVisitor(), body, id)).statusCode).toBe(201)
  expect((await shop.call('GET', `${captchaPath}/${id}/proof-of-work`)).statusCode).toBe(404)
})

test('a review is shown after moderation, and its stars count in the average', async () => {
  const productId = await stocked(shop, 1, { title: 'Цитрамон' })
  const written = await writeWell(newVisitor(), {
    product_id: productId,
    rating: 4,
    text: ' Помогает \u0000от головы ',
  })
  expect(written.json()).toMatchObject({ state: 'moderation', text: 'Помогает от головы', subject: 'product' })
  expect(await published(productId)).toMatchObject({ results: [], rating: null })

  await reviews.moderateReview(shop.ctx(), { id: written.json().id, decision: 'publish' })
  expect(await published(productId)).toMatchObject({
    results: [{ author_name: 'Анна', rating: 4, text: 'Помогает от головы' }],
    totalCount: 1,
    rating: { average: 4, count: 1 },
  })
  await expect(reviews.moderateReview(shop.ctx(), { id: written.json().id, decision: 'hide' })).rejects.toMatchObject({
    code: 'review.reason_missing',
  })
  await reviews.moderateReview(shop.ctx(), { id: written.json().id, decision: 'hide', reason: 'healing story' })
  expect(await published(productId)).toMatchObject({ results: [], rating: null })
})

test('a rejected review cannot be published', async () => {
  const { id } = (await writeWell(newVisitor(), { product_id: paracetamol, rating: 1 })).json()
  await reviews.moderateReview(shop.ctx(), { id, decision: 'reject', reason: 'abuse' })
  await expect(reviews.moderateReview(shop.ctx(), { id, decision: 'publish' })).rejects.toMatchObject({
    code: 'review.wrong_state',
  })
})

test('a review of a prescription medicine is about the service and has no stars', async () => {
  const starred = await writeWell(newVisitor(), { product_id: amoxicillinRx, rating: 5, text: 'Быстро выдали' })
  expect(starred.json()).toMatchObject({ status: 422, code: 'review.stars_not_allowed' })
  const worded = await writeWell(newVisitor(), { product_id: amoxicillinRx, text: 'Быстро выдали' })
  expect(worded.json()).toMatchObject({ subject: 'service', rating: null })
})

test('of a medicine that is put on prescription only what was said of the service is read, until it is free again', async () => {
  const productId = await stocked(shop, 1, { title: 'Метамизол' })
  const onPrescription = async (dispensing_class: 'prescription' | 'otc') => {
    await shop.database.db.updateTable('products').set({ dispensing_class }).where('id', '=', productId).execute()
    await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, [`product:${productId}`]))
  }
  const publish = async (body: object) => {
    const { id } = (await writeWell(newVisitor(), { product_id: productId, ...body })).json()
    await reviews.moderateReview(shop.ctx(), { id, decision: 'publish' })
  }
  const isOnPrescription = async () =>
    (await shop.call('GET', `/api/v1/search/products/detail/${productId}`)).json().is_prescription
  await publish({ rating: 5, text: 'Боль прошла за полчаса' })
  await onPrescription('prescription')
  await expect.poll(isOnPrescription).toBe(true)
  await publish({ text: 'Выдали быстро' })
  await expect
    .poll(() => published(productId))
    .toMatchObject({ results: [{ text: 'Выдали быстро', rating: null }], totalCount: 1, rating: null })
  await onPrescription('otc')
  await expect.poll(() => published(productId)).toMatchObject({ totalCount: 2, rating: { average: 5, count: 1 } })
})

test('a captcha may be answered once, right or wrong', async () => {
  const { id, answer } = await readCaptcha()
  const body = { product_id: paracetamol, author_name: 'Анна', rating: 5 }
  const wrong = await write(newVisitor(), { ...body, captcha: answer === '00000' ? '11111' : '00000' }, id)
  expect(wrong.json()).toMatchObject({ status: 422, code: 'captcha.wrong' })
  expect((await write(newVisitor(), { ...body, captcha: answer }, id)).json()).toMatchObject({ code: 'captcha.wrong' })
})

test('of many answers to one captcha at once, one is accepted', async () => {
  const { id, answer } = await readCaptcha()
  const body = { product_id: paracetamol, author_name: 'Анна', rating: 5, captcha: answer }
  const replies = await Promise.all(Array.from({ length: 8 }, () => write(newVisitor(), body, id)))
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
})

test('a captcha is good for ten minutes and no longer', async () => {
  const [early, late] = [await readCaptcha(), await readCaptcha()]
  const writtenWith = async ({ id, answer }: typeof early) => {
    const body = { product_id: paracetamol, author_name: 'А', rating: 5, captcha: answer }
    return (await write(newVisitor(), body, id)).json()
  }
  shop.clock.advance(9)
  expect(await writtenWith(early)).toMatchObject({ state: 'moderation' })
  shop.clock.advance(2)
  expect(await writtenWith(late)).toMatchObject({ code: 'captcha.wrong' })
})

test('captchas are limited per address', async () => {
  shop.clock.advance(11)
  const from = { headers: { 'x-forwarded-for': '203.0.113.77' } }
  const statuses: number[] = []
  for (let at = 0; at < 31; at += 1) statuses.push((await shop.call('GET', captchaPath, from)).statusCode)
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(statuses[30]).toBe(429)
  shop.clock.advance(11)
  expect((await shop.call('GET', captchaPath, from)).statusCode).toBe(200)
})

test('an invalid review is refused before its captcha is used up', async () => {
  const { id, answer } = await readCaptcha()
  const ask = async (body: object) => (await write(newVisitor(), { captcha: answer, ...body }, id)).json().code
  expect(await ask({ product_id: paracetamol, author_name: 'А', text: ' \u200b ' })).toBe('review.empty')
  expect(await ask({ product_id: paracetamol, author_name: 'А', text: 'а'.repeat(3001) })).toBe('review.text_invalid')
  expect(await ask({ product_id: paracetamol, rating: 5 })).toBe('review.name_missing')
  expect(await ask({ product_id: 999_999, author_name: 'А', rating: 5 })).toBe('product.not_found')
  expect(await ask({ product_id: paracetamol, author_name: 'А', rating: 5 })).toBeUndefined()
})

test('articles are reviewed in the same way, and only those that are published', async () => {
  await importContent(shop, { 'articles/kak-hranit-lekarstva.md': articleFile({ title: 'Как хранить лекарства' }) })
  const { id, answer } = await readCaptcha()
  const review = (article: string) =>
    shop.call('POST', '/api/v1/reviews/article-review', {
      as: newVisitor(),
      headers: { 'x-captcha-id': id },
      body: { article, captcha: answer, author_name: 'Анна', text: 'Полезно' },
    })
  expect((await review('o-chem-ne-pisali')).json()).toMatchObject({ status: 404, code: 'content.not_found' })
  const reply = await review('kak-hranit-lekarstva')
  expect(reply.statusCode).toBe(201)
  await reviews.moderateReview(shop.ctx(), { id: reply.json().id, decision: 'publish' })
  const shown = await shop.call('GET', '/api/v1/reviews/article-review/kak-hranit-lekarstva')
  expect(shown.json()).toMatchObject({ results: [{ text: 'Полезно', subject: 'article' }] })
  const unknown = await shop.call('GET', '/api/v1/reviews/article-review/o-chem-ne-pisali')
  expect(unknown.json()).toMatchObject({ status: 404, code: 'content.not_found' })
})

const orderReview = (method: 'POST' | 'PUT', as: Person, body: object) =>
  shop.call(method, '/api/v1/reviews/order-review', { as, body })

async function orderOf(person: SignedInPerson): Promise<string> {
  const quoteId = await quoted(shop, person, [[paracetamol, 1]], 'on_receipt')
  const reply = await shop.call('POST', '/api/v1/orders', {
    as: person,
    body: draftOf(quoteId, { payment_method: 'on_receipt' }),
    headers: { 'idempotency-key': quoteId },
  })
  expect(reply.statusCode).toBe(201)
  return reply.json().id
}

test('an order is reviewed once, by its owner, after it was received', async () => {
  const boris = await addBoris(shop.database.db)
  const orderId = await orderOf(anna)
  const input = { order_id: orderId, rating: 5, text: 'Всё готово за час' }
  expect((await orderReview('POST', anna, input)).json()).toMatchObject({ code: 'review.order_not_received' })
  await shop.database.db
    .updateTable('order_parts')
    .set({ state: 'collected' })
    .where('order_id', '=', orderIdOf(orderId))
    .execute()

  expect((await orderReview('PUT', anna, input)).json()).toMatchObject({ code: 'review.not_found' })
  expect((await orderReview('POST', boris, input)).json()).toMatchObject({ code: 'order.not_found' })
  const written = await orderReview('POST', anna, input)
  expect(written.json()).toMatchObject({ state: 'moderation', author_name: 'Анна', subject: 'service' })
  expect((await orderReview('POST', anna, input)).json()).toMatchObject({ code: 'review.already_written' })

  await reviews.moderateReview(shop.ctx(), { id: written.json().id, decision: 'publish' })
  const changed = await orderReview('PUT', anna, { ...input, rating: 2, text: null })
  expect(changed.json()).toMatchObject({ id: written.json().id, rating: 2, text: null, state: 'moderation' })
  expect((await orderReview('PUT', boris, input)).json()).toMatchObject({ code: 'order.not_found' })

  const own = await shop.call('GET', `/api/v1/reviews/order-review/${orderId}`, { as: anna })
  expect(own.json()).toMatchObject({ review: { rating: 2 } })
  expect((await shop.call('GET', `/api/v1/reviews/order-review/${orderId}`, { as: boris })).statusCode).toBe(404)
})
