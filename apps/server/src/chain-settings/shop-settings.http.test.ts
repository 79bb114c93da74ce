import { chainSettings } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { addCourier } from '../../../../tests/support/courier.ts'
import { newVisitor } from '../../../../tests/support/shop.ts'

let city: City
beforeAll(async () => {
  city = await openCity()
  await addCourier(city)
})
afterAll(() => city.close())

const set = (name: string, value: string, holdsFrom?: Date) =>
  chainSettings.changeSetting(city.ctx(), { name, value, holdsFrom, setBy: 'Anna' })

/** What the listing, the page of the product and the basket say of it. */
async function saidOf(id: number) {
  const as = newVisitor()
  const listing = { body: { filters: { courier: ['yes'] } } }
  const listed = (await city.call('POST', '/api/v1/search/catalog/000000002', listing)).json()
  const { dispensing } = (await city.call('GET', `/api/v1/products/${id}`)).json()
  await city.call('PUT', `/api/v2/baskets/products/${id}?count=1`, { as })
  const byCourier = (await city.call('GET', '/api/v2/baskets/from/courier?variantType=today', { as })).json()
  return {
    isListed: listed.products.some((card: { id: number }) => card.id === id),
    refusal: dispensing.courierRefusal,
    online: dispensing.canPayOnline,
    reasons: byCourier.items[0].reasons,
  }
}

test('the share of alcohol that a courier may bring is what the chain says, from the day it says, and never above the law', async () => {
  const tincture = await city.sell({ near: 5 }, { ethanolPercent: 20 })
  const refused = { isListed: false, refusal: 'ALCOHOL_OVER_25', online: false, reasons: ['ALCOHOL_OVER_25'] }
  const allowed = { isListed: true, refusal: null, online: true, reasons: [] }
  expect(await saidOf(tincture)).toMatchObject(allowed)

  await set('dispensing.maxCourierEthanolPercent', '19')
  await expect.poll(() => saidOf(tincture), { timeout: 20_000 }).toMatchObject(refused)

  await expect(set('dispensing.maxCourierEthanolPercent', '26')).rejects.toThrow('25')
  await set('dispensing.maxCourierEthanolPercent', '20', new Date(city.clock.now().getTime() + 60_000))
  await set('paymentMinutes', '30')
  await expect.poll(() => city.ctx().settings.paymentMinutes).toBe(30)
  expect(await saidOf(tincture)).toMatchObject(refused)
  city.clock.advance(2)
  await expect.poll(() => saidOf(tincture), { timeout: 20_000 }).toMatchObject(allowed)
})

test('what a social card earns, and on which days, is what the chain says; without a discount it is not accepted', async () => {
  const cards = async () => (await city.call('GET', '/api/v1/loyalty/rules')).json().social_cards
  expect(await cards()).toMatchObject([{ kind: 'social' }, { kind: 'pension' }, { kind: 'large_family' }])
  await set('socialCards.pension.discountPercent', '10')
  await set('socialCards.pension.weekdays', '6,7')
  await set('socialCards.large_family.discountPercent', '0')
  await expect.poll(cards, { timeout: 20_000 }).toMatchObject([
    { kind: 'social', discount_percent: 5, weekdays: [] },
    { kind: 'pension', discount_percent: 10, weekdays: [6, 7] },
  ])
})

test('what a carrier bag holds and costs is what the chain says', async () => {
  const plaster = await city.sell({ near: 30 }, { dispensingClass: 'device' })
  const as = newVisitor()
  const lines = { products: [{ id: plaster, amount: 11 }] }
  const bags = async () => {
    const basket = await city.call('PUT', '/api/v2/baskets/products?is_packaging=true', { as, body: lines })
    const { numberOfPackages, totalPackages } = basket.json().preCheck ?? basket.json()
    return [numberOfPackages, totalPackages]
  }
  expect(await bags()).toEqual([2, 2_000])
  await set('bags.packsPerBag', '4')
  await set('bags.priceKopecks', '700')
  await expect.poll(bags, { timeout: 20_000 }).toEqual([3, 2_100])
})
