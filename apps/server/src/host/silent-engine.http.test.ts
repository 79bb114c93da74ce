import { openDatabase, sql } from '@romashka/database'
import { expect, test } from 'vitest'
import { openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { migratedImage } from '../../../../tests/support/database.ts'
import { newVisitor, openShop } from '../../../../tests/support/shop.ts'

const timeouts = { turnMs: 200, statementMs: 300 }
const watchdog = { fullDiskMs: 60_000, silentMs: 5_000, lookEveryMs: 100 }

test('while the embedded engine spins the shop is not ready, and refuses calls until it is ended', async () => {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>()
  const database = await openDatabase({ image: await migratedImage(), timeouts, watchdog, onLost })
  const shop = await openShop({ database })
  const spin = sql`select count(*) from generate_series(1, 1000000000000)`.execute(database.background)
  const { statusCode, headers } = await shop.call('GET', '/api/v2/baskets', { as: newVisitor() })
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect((await shop.app.inject('/readyz')).statusCode).toBe(503)
  await expect(spin).rejects.toThrow('unavailable')
  expect((await lost).message).toContain('has not answered')
  expect((await shop.call('GET', '/api/v2/baskets', { as: newVisitor() })).statusCode).toBe(503)
  await expect(shop.close()).rejects.toThrow('unavailable')
})

test('where a table of the embedded engine finds no room, what writes is refused until there is some, and pages are read', async () => {
  const database = await openDatabase({ image: await migratedImage() })
  const city = await openCity({ database })
  const productId = await city.sell({ near: 5 })
  const put = () => city.call('PUT', `/api/v2/baskets/products/${productId}?count=1`, { as: newVisitor(), cityId: 1 })
  // The engine's words where a file cannot grow.
  await database.raw(`create function be_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await database.raw('create trigger be_full before insert or update on baskets execute function be_full()')
  const refused = await put()
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    503,
    '5',
    'service.unavailable',
  ])
  expect((await city.app.inject('/metrics')).body).toMatch(/^database_unavailable_total{cause="disk"} [1-9]/m)
  expect((await city.call('GET', `/api/v1/products/${productId}`, { cityId: 1 })).statusCode).toBe(200)
  await database.raw('drop trigger be_full on baskets')
  expect((await put()).statusCode).toBe(200)
  await city.close()
})
