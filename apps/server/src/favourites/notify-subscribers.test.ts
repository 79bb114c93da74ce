import type { ProductId } from '@romashka/basics'
import { catalogue, favourites } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type Checkout, openCheckout, stocked } from '../../../../tests/support/checkout.ts'

let shop: Checkout
beforeAll(async () => {
  shop = await openCheckout()
})
afterAll(() => shop.close())

async function wait(productId: ProductId, priceAtMost?: number): Promise<SignedInPerson> {
  const person = await addShopper(shop.database.db)
  await again(person, productId, priceAtMost)
  shop.clock.advance(1)
  return person
}

async function again(as: SignedInPerson, productId: ProductId, priceAtMost?: number) {
  const query = priceAtMost ? `?price_at_most=${priceAtMost}` : ''
  const url = `/api/v1/users/${as.shopperId}/add-subscription/${productId}${query}`
  expect((await shop.call('POST', url, { as, cityId: 1 })).statusCode).toBe(200)
}

async function restock(productId: ProductId, packs: number, priceKopecks?: number) {
  const { db } = shop.database
  await db.updateTable('stock').set({ on_hand: packs }).where('product_id', '=', productId).execute()
  if (priceKopecks)
    await db.updateTable('prices').set({ price_kopecks: priceKopecks }).where('product_id', '=', productId).execute()
  await catalogue.refreshOffers(shop.ctx(), { productIds: [productId] })
}

const notify = () => favourites.notifySubscribers(shop.ctx())

async function messagesTo(person: SignedInPerson): Promise<string[]> {
  const reply = await shop.call('GET', `/api/v1/users/${person.shopperId}/messages`, { as: person })
  return reply.json().results.map(({ text }: { text: string }) => text)
}

async function notifiedShoppers(people: readonly SignedInPerson[]): Promise<number[]> {
  return Promise.all(people.map(async (one) => (await messagesTo(one)).length))
}

test('the first subscribers are notified first, two per pack, and the others an hour later', async () => {
  const insulin = await stocked(shop, 0, { title: 'Инсулин' })
  const people: SignedInPerson[] = []
  for (let at = 0; at < 5; at += 1) people.push(await wait(insulin))
  await notify()
  expect(await notifiedShoppers(people)).toEqual([0, 0, 0, 0, 0])

  await restock(insulin, 1)
  await notify()
  await notify()
  expect(await notifiedShoppers(people)).toEqual([1, 1, 0, 0, 0])
  expect((await messagesTo(people[0] as SignedInPerson))[0]).toContain('осталось мало')

  shop.clock.advance(61)
  await notify()
  expect(await notifiedShoppers(people)).toEqual([1, 1, 1, 1, 0])
})

test('with enough packs all subscribers are notified at once, and once per arrival', async () => {
  const aspirin = await stocked(shop, 0, { title: 'Аспирин' })
  const people = [await wait(aspirin), await wait(aspirin), await wait(aspirin)]
  await restock(aspirin, 40)
  for (let day = 0; day < 3; day += 1) {
    await notify()
    shop.clock.advance(24 * 60 + 1)
  }
  expect(await notifiedShoppers(people)).toEqual([1, 1, 1])
  expect((await messagesTo(people[0] as SignedInPerson))[0]).toBe('Аспирин снова есть в вашем городе.')
})

test('a product that was out of stock since is notified again, but not on the same day', async () => {
  const aspirin = await stocked(shop, 9)
  const anna = await wait(aspirin)
  await notify()
  await restock(aspirin, 0)
  await notify()
  await restock(aspirin, 9)
  await notify()
  expect(await messagesTo(anna)).toHaveLength(1)
  shop.clock.advance(25 * 60)
  await notify()
  expect(await messagesTo(anna)).toHaveLength(2)
})

test('subscribing again arms the subscription at once', async () => {
  const aspirin = await stocked(shop, 9)
  const anna = await wait(aspirin)
  await notify()
  await again(anna, aspirin)
  shop.clock.advance(1)
  await notify()
  expect(await messagesTo(anna)).toHaveLength(2)
})

test('a price subscription is notified at its price, and armed again when the price has risen', async () => {
  const aspirin = await stocked(shop, 30, { title: 'Аспирин', priceKopecks: 20_000 })
  const anna = await wait(aspirin, 15_000)
  await notify()
  expect(await messagesTo(anna)).toEqual([])
  await restock(aspirin, 30, 15_000)
  await notify()
  expect(await messagesTo(anna)).toEqual([expect.stringMatching(/^Аспирин сейчас 150/)])
  await restock(aspirin, 30, 16_000)
  await notify()
  shop.clock.advance(25 * 60)
  await restock(aspirin, 30, 14_000)
  await notify()
  expect(await messagesTo(anna)).toHaveLength(2)
})

test('subscribers of a city are notified of the stock of that city', async () => {
  const aspirin = await stocked(shop, 9)
  const person = await addShopper(shop.database.db)
  const url = `/api/v1/users/${person.shopperId}/add-subscription/${aspirin}`
  await shop.call('POST', url, { as: person, cityId: 3 })
  await notify()
  expect(await messagesTo(person)).toEqual([])
})

test('nobody is notified of what can be ordered no more, and everybody once it can be again', async () => {
  const { db } = shop.database
  const syrup = await stocked(shop, 0, { title: 'Сироп от кашля' })
  const [waiting, cheaper] = [await wait(syrup), await wait(syrup, 500_00)]
  const becomes = (dispensing_class: 'otc' | 'pharmacy_only') =>
    db.updateTable('products').set({ dispensing_class }).where('id', '=', syrup).execute()
  await becomes('pharmacy_only')
  await restock(syrup, 20, 300_00)
  await notify()
  expect(await notifiedShoppers([waiting, cheaper])).toEqual([0, 0])

  await becomes('otc')
  await notify()
  expect(await notifiedShoppers([waiting, cheaper])).toEqual([1, 1])

  // Under accounting for some days, it was not to be had either.
  await becomes('pharmacy_only')
  shop.clock.advance(25 * 60)
  await notify()
  await becomes('otc')
  await notify()
  expect(await notifiedShoppers([waiting, cheaper])).toEqual([2, 2])

  await db.updateTable('products').set({ withdrawn_at: shop.clock.now() }).where('id', '=', syrup).execute()
  await catalogue.refreshOffers(shop.ctx(), { productIds: [syrup] })
  shop.clock.advance(25 * 60)
  await notify()
  expect(await notifiedShoppers([waiting, cheaper])).toEqual([2, 2])
})
