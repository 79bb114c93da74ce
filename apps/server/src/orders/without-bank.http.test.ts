import { defaultCityId, kopecks } from '@romashka/basics'
import { delivery, orders } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Checkout, openCheckout, stocked } from '../../../../tests/support/checkout.ts'
import { orderingIn } from '../../../../tests/support/ordering.ts'
import { importChainFiles } from '../chain-files/import-chain-files.ts'
import { readTable } from '../chain-files/read-table.ts'

let shop: Checkout

beforeAll(async () => {
  shop = await openCheckout({ environment: { PAYMENT_PROVIDER: 'none', SANDBOX: 'sms-ru,dadata,mail' } })
  const express = { code: 'express', title: 'Сегодня', variantType: 'today' as const, priceKopecks: kopecks(24_900) }
  // From the time before it gave up its bank.
  await delivery.setTariffs(shop.ctx(), [{ ...express, windows: [], cityId: defaultCityId }])
})
afterAll(() => shop.close())

test('a chain without a bank takes an order, has it paid for at the counter and hands it over', async () => {
  const { ordered, view, readied } = orderingIn(shop)
  const productId = await stocked(shop, 9, { priceKopecks: 10_000 })
  const product = (await shop.call('GET', `/api/v1/products/${productId}`)).json()
  expect(product.dispensing).toMatchObject({ canOrder: true, canPayOnline: false, courierRefusal: 'NOT_IN_CITY' })

  // A client that says nothing of payment asks for `online`, as the specification has it.
  const { anna, id } = await ordered([[productId, 2]])
  expect(await view(anna, id)).toMatchObject({ status: 'accepted', online_price: 0, at_pharmacy_price: 20_000 })
  const link = await shop.call('GET', `/api/v1/orders/${id}/payment-link`, { as: anna })
  expect(link.json().code).toBe('payment.not_needed')

  const part = await readied(id)
  expect(part.state).toBe('ready_for_pickup')
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  expect(await view(anna, id)).toMatchObject({ status: 'collected' })
})

test('nothing is paid in advance there, so no courier comes', async () => {
  const city = (await shop.call('GET', '/api/v1/locations/1')).json()
  expect(city.absentPages).toEqual(expect.arrayContaining(['/payment-complite', '/payment-failed', '/shipping']))
  expect((await shop.call('GET', '/api/v1/delivery/cities')).json().results).toEqual([])
  expect((await shop.call('GET', '/api/v1/delivery/tariffs/by-destination/1')).json().results).toEqual([])
})

test('tariffs of couriers are refused by their list, but may be ended by it', async () => {
  const bringIn = async (endedOn: string) => {
    async function* bytes() {
      yield new TextEncoder().encode(
        `tariff;city;title;comes;price;ended_on\nexpress;moskva;Сегодня;today;249;${endedOn}\n`,
      )
    }
    const table = await readTable(bytes())
    return importChainFiles(shop.ctx(), [{ name: 'tariffs.csv', table }], { isDryRun: false })
  }
  expect(JSON.stringify(await bringIn(''))).toContain('couriers are paid in advance')
  expect(JSON.stringify(await bringIn('2026-11-20'))).not.toContain('couriers are paid in advance')
})
