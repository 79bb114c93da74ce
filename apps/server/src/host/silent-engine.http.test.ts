import { openDatabase, sql } from '@romashka/database'
import { expect, test } from 'vitest'
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
}, 60_000)
