import { newId, type QuoteId } from '@romashka/basics'
import { type OpenDatabase, openDatabase } from '@romashka/database'
import { loyalty } from '@romashka/domain'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../support/builders.ts'
import { addShopper } from '../support/cast.ts'
import { givePoints, registerLoyaltyCard } from '../support/points.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { openShop, type Shop } from '../support/shop.ts'

let server: PostgresServer
let database: OpenDatabase
let shop: Shop

beforeAll(async () => {
  server = await startPostgres()
  database = await openDatabase({ url: server.url, poolSize: 6 })
  shop = await openShop({ database })
  await addPlaces(shop.database.db)
})
afterAll(async () => {
  await shop.close()
  await server.remove()
})

test('points that a quote reserves just as they expire are kept, and so are later ones and everybody else’s turn', async () => {
  const [anna, boris] = [await addShopper(shop.database.db), await addShopper(shop.database.db)]
  for (const person of [anna, boris]) {
    await registerLoyaltyCard(shop, person)
    await givePoints(shop, person, 3_000, { days: 1 })
    await givePoints(shop, person, 2_000)
  }
  shop.clock.advance(24 * 60 + 1)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('begin')
  await client.query(
    `insert into points_entries (shopper_id, kind, quote_id, available_kopecks, reserved_kopecks, at)
      values ($1, 'reserved', $2, -3000, 3000, $3)`,
    [anna.shopperId, newId<QuoteId>(), shop.clock.now()],
  )
  const expiring = loyalty.matureAndExpirePoints(shop.ctx())
  const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.raw(waiting)).rows, { timeout: 20_000 }).toEqual([{ n: 1 }])
  await client.query('commit')
  await client.end()
  await expiring
  const balanceOf = async (as: typeof anna) => (await shop.call('GET', '/api/v1/loyalty', { as })).json()
  expect(await balanceOf(anna)).toMatchObject({ available: 2_000, reserved: 3_000 })
  expect(await balanceOf(boris)).toMatchObject({ available: 2_000, reserved: 0 })
})
