import type { ProductId } from '@romashka/basics'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { importChainFiles } from './import-chain-files.ts'
import { readTable } from './read-table.ts'

let city: City
let product: ProductId
beforeEach(async () => {
  city = await openCity()
  product = await city.sell({ near: 2, far: 3, warehouse: 4 }, { priceKopecks: 100_00 })
  await city.database.raw('update prices set price_kopecks = 7000 where price_zone_id = 2')
  await city.refresh()
})
afterEach(() => city.close())

const cityColumns = 'city;name;region;price_zone;supply_city;latitude;longitude'
const moscow = 'moskva;Москва;moskva;capital;;55,754;37,6204'
const berdsk = 'berdsk;Бердск;novosibirskaya;siberia;novosibirsk;54,7582;83,1072'

async function bringIn(...lines: string[]): Promise<void> {
  async function* bytes() {
    yield new TextEncoder().encode(lines.join('\n'))
  }
  const files = [{ name: 'list.csv', table: await readTable(bytes()) }]
  expect(await importChainFiles(city.ctx(), files, { isDryRun: false })).toMatchObject([{ outcome: {} }])
}

/** As a shopper of the city is told. */
async function card(cityId: number): Promise<unknown> {
  const reply = await city.call('GET', `/api/v1/search/products/detail/${product}`, { cityId })
  const { price, pharmaciesToday, max_store_quantity, tomorrow } = reply.json()
  return { price, pharmaciesToday, max_store_quantity, tomorrow }
}

test('a city that goes to another price zone sells at its prices at once', async () => {
  expect(await card(1)).toMatchObject({ price: 100_00 })
  await bringIn(cityColumns, moscow.replace('capital', 'siberia'))
  expect(await card(1)).toMatchObject({ price: 70_00 })
})

test('a city that is no longer supplied by another has offers of its own, and what it had of the other no more', async () => {
  await bringIn(cityColumns, berdsk.replace(';novosibirsk;', ';moskva;'))
  expect(await card(172)).toMatchObject({ price: 100_00 })
  await bringIn(cityColumns, berdsk.replace(';novosibirsk;', ';;'))
  expect(await card(172)).toMatchObject({ price: 70_00, tomorrow: false })
})

test('what a warehouse has is brought where it stands now', async () => {
  expect(await card(1)).toMatchObject({ tomorrow: true })
  await bringIn('warehouse;region;name;cut_off_time', 'w77;novosibirskaya;Склад;18:00')
  expect(await card(1)).toMatchObject({ tomorrow: false })
})

test('a pharmacy that has moved to another city takes its packs along', async () => {
  const { code } = await city.database.db
    .selectFrom('pharmacies')
    .select('code')
    .where('id', '=', city.far)
    .executeTakeFirstOrThrow()
  expect(await card(1)).toMatchObject({ pharmaciesToday: 2, max_store_quantity: 3 })
  await bringIn(
    'pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone;licence_number;licence_address;distance_permit',
    `${code};sankt-peterburg;Аптека;apteka;Невский, 1;59,94;30,32;24/7;+7 812 000-00-00;Л-1;Невский, 1;yes`,
  )
  expect(await card(1)).toMatchObject({ pharmaciesToday: 1, max_store_quantity: 2 })
  expect(await card(2)).toMatchObject({ pharmaciesToday: 1, max_store_quantity: 3 })
})

test('what lay in a pharmacy that has closed is sold no more at once, and again where it opens', async () => {
  const { code } = await city.database.db
    .selectFrom('pharmacies')
    .select('code')
    .where('id', '=', city.far)
    .executeTakeFirstOrThrow()
  const columns =
    'pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone;licence_number;licence_address;distance_permit;closed_on'
  const row = `${code};moskva;Аптека;apteka;Арбат, 1;55,75;37,6;24/7;+7 495 000-00-00;Л-1;Арбат, 1;yes`
  await bringIn(columns, `${row};2026-01-01`)
  expect(await card(1)).toMatchObject({ pharmaciesToday: 1, max_store_quantity: 2 })
  await bringIn(columns, `${row};`)
  expect(await card(1)).toMatchObject({ pharmaciesToday: 2, max_store_quantity: 3 })
})
