import type { ProductId } from '@romashka/basics'
import { beforeEach, expect, test } from 'vitest'
import { draftOf, newShopper, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, type Courier, quotedByCourier } from '../../../../tests/support/courier.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { importChainFiles } from './import-chain-files.ts'
import { readTable } from './read-table.ts'

const { shop, counter } = openOrderingShop()

let courier: Courier
let code: string
beforeEach(async () => {
  await shop.database.db.deleteFrom('delivery_tariffs').execute()
  courier = await addCourier(shop, 5)
  code = 'moscow-courier'
  await shop.database.db.updateTable('delivery_tariffs').set({ code }).execute()
})

async function bringIn(...lines: string[]) {
  async function* bytes() {
    yield new TextEncoder().encode(`${lines.join('\n')}\n`)
  }
  return importChainFiles(shop.ctx(), [{ name: 'list.csv', table: await readTable(bytes()) }], { isDryRun: false })
}
const tariff = (endedOn: string) =>
  bringIn('tariff;city;title;comes;price;ended_on', `${code};moskva;Курьер;today;199;${endedOn}`)
const places = (count: number) =>
  bringIn('window;tariff;city;places;cut_off_minutes', `14:00-18:00;${code};moskva;${count};60`)

async function offered() {
  const path = '/api/v1/delivery/tariffs/by-destination/1'
  const tariffs = (await shop.call('GET', path)).json()
  const cities = (await shop.call('GET', '/api/v1/delivery/cities')).json()
  const slots = (await shop.call('GET', `/api/v1/delivery/tariffs/${courier.tariffId}/slots`)).json()
  return [tariffs, cities, slots].map((answer) => (Array.isArray(answer) ? answer : answer.results).length)
}

test('a courier that has ended is offered to nobody, an order that he brings keeps him, and he can begin again', async () => {
  const [tariffs, cities, slots] = await offered()
  expect([tariffs, cities]).toEqual([1, 1])
  const anna = await newShopper(shop)
  const { id } = await counter.place(anna, await quotedByCourier(shop, anna, [[await stocked(shop, 5), 1]], courier))
  const late = await newShopper(shop)
  const quote = await quotedByCourier(shop, late, [[await stocked(shop, 5), 1]], courier)
  await tariff('2026-11-21')
  expect(await offered()).toEqual([0, 0, 0])
  expect((await counter.view(anna, id)).delivery).toMatchObject({ time_from: '14:00', time_until: '18:00' })
  const reply = await shop.call('POST', '/api/v1/orders', { as: late, body: draftOf(quote) })
  expect(reply.json()).toMatchObject({ code: 'quote.changed' })
  // A list without the column changes nothing of it.
  await bringIn('tariff;city;title;comes;price', `${code};moskva;Курьер;today;299`)
  expect(await offered()).toEqual([0, 0, 0])
  await tariff('')
  expect(await offered()).toEqual([1, 1, slots])
})

test('hours with no places are offered no more', async () => {
  expect((await offered())[2]).toBeGreaterThan(0)
  await places(0)
  expect((await offered())[2]).toBe(0)
  await places(3)
  expect((await offered())[2]).toBeGreaterThan(0)
})

test('places that were added on a day that was full are there to be taken, and no more than those', async () => {
  const order = async () => {
    const person = await newShopper(shop)
    const quote = await quotedByCourier(shop, person, [[await stocked(shop, 5), 1]], courier)
    return (await shop.call('POST', '/api/v1/orders', { as: person, body: draftOf(quote) })).statusCode
  }
  const full = { code: 'slot.gone' }
  await places(1)
  expect(await order()).toBe(201)
  await expect(order()).rejects.toMatchObject(full)
  await places(2)
  expect(await order()).toBe(201)
  await places(1)
  await expect(order()).rejects.toMatchObject(full)
})

test('hours that have become others since they were shown are shown once more before anybody orders', async () => {
  const anna = await newShopper(shop)
  const goods: [ProductId, number][] = [[await stocked(shop, 5), 1]]
  const place = (quote: string) => shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quote) })
  const shown = await quotedByCourier(shop, anna, goods, courier)
  await bringIn('window;tariff;city;places;cut_off_minutes', `14:00-16:00;${code};moskva;5;60`)
  const refused = await place(shown)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'slot.gone'])
  expect(refused.json().details.nearest).toContainEqual(expect.objectContaining({ time_until: '16:00' }))
  const placed = (await place(await quotedByCourier(shop, anna, goods, courier))).json()
  expect((await counter.view(anna, placed.id)).delivery).toMatchObject({ time_from: '14:00', time_until: '16:00' })
})

test('a day to come ends nothing yet', async () => {
  expect(await tariff('2027-01-01')).toMatchObject([{ problems: [{ line: 2, column: 'ended_on' }] }])
})
