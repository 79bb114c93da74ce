import { openDatabase } from '@romashka/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCity } from '../support/city-with-pharmacies.ts'
import { dumpAndRestore, type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { newVisitor, openShop } from '../support/shop.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.remove())

/** Rows of every table, by its name. */
async function countRows(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select schemaname || '.' || tablename as name, (xpath('/row/count/text()', query_to_xml(
      format('select count(*) from %I.%I', schemaname, tablename), false, true, '')))[1]::text::int as count
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  await client.end()
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('a dump restored into an empty database has the same rows in every table, and the shop goes on with it', async () => {
  const city = await openCity({ database: await openDatabase({ url: server.url }) })
  const visitor = newVisitor()
  const product = await city.sell({ near: 9 }, { title: 'Парацетамол' })
  const put = (shop: Pick<typeof city, 'call'>, packs: number) =>
    shop.call('PUT', `/api/v2/baskets/products/${product}?count=${packs}`, { as: visitor, cityId: 1 })
  expect((await put(city, 2)).statusCode).toBe(200)
  await city.database.raw('create database restored')
  const restored = server.url.replace(/postgres$/, 'restored')
  await dumpAndRestore(server.url, restored)
  expect(await countRows(restored)).toEqual(await countRows(server.url))
  await city.close()

  const shop = await openShop({ database: await openDatabase({ url: restored }) })
  const basket = await shop.call('GET', '/api/v2/baskets', { as: visitor, cityId: 1 })
  expect(basket.json()).toMatchObject({ items: [{ id: product, amount: 2 }] })
  expect((await put(shop, 3)).json()).toMatchObject({ items: [{ id: product, amount: 3 }] })
  await shop.close()
})
