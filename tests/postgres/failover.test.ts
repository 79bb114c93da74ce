import { type OpenDatabase, openDatabase } from '@romashka/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type City, openCity } from '../support/city-with-pharmacies.ts'
import {
  type PostgresReplica,
  type PostgresServer,
  startPostgres,
  startReplica,
} from '../support/servers/postgres-server.ts'
import { newVisitor } from '../support/shop.ts'
import { backWithinMs, type Crowd, crowdOf } from './crowd.ts'
import { movingAddress } from './moving-address.ts'

let primary: PostgresServer
let replica: PostgresReplica
let address: Awaited<ReturnType<typeof movingAddress>>
let database: OpenDatabase
let city: City
let crowd: Crowd

beforeAll(async () => {
  primary = await startPostgres()
  replica = await startReplica(primary)
  address = await movingAddress(primary)
  database = await openDatabase({ url: address.url })
  city = await openCity({ database })
  crowd = crowdOf(city, await city.sell({ near: 90, far: 90 }, { title: 'Парацетамол' }))
  await confirmCommitsByTheReplica()
})
afterAll(async () => {
  await city.close()
  address.close()
  await replica.remove()
  await primary.remove()
})

/** From now on a commit is acknowledged once the replica has it, too. */
async function confirmCommitsByTheReplica(): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

test('after a fail-over to a replica nothing acknowledged is lost, and the shop is back within seconds', async () => {
  const received: string[] = []
  const stopListening = await database.listen('changes', (tags) => received.push(tags))
  const shoppers = crowd.shopping()
  for (let times = 0; times < 10; times += 1) await crowd.putOrRefuse(newVisitor(), 1)
  primary.stop('immediate')
  await crowd.putOrRefuse(newVisitor(), 1)
  const visits = await shoppers.stop()

  // A server that still follows another takes no orders.
  address.leadTo(replica)
  await crowd.putOrRefuse(newVisitor(), 1)
  for (let times = 0; times < 5; times += 1) expect(await crowd.isReady()).toBe(false)
  expect(await crowd.putOrRefuse(newVisitor(), 1)).toBe(false)

  // Nor can it be listened to, which has been tried by now.
  await vi.waitFor(() => expect(replica.log()).toContain('LISTEN during recovery'), { timeout: backWithinMs })

  const others = crowd.shopping()
  replica.promote()
  await crowd.isBack()
  await crowd.expectKept(visits)
  for (let times = 0; times < 10; times += 1) expect(await crowd.putOrRefuse(newVisitor(), 1)).toBe(true)
  await crowd.expectKept(await others.stop())

  await database.raw(`select pg_notify('changes', 'product:1')`)
  await vi.waitFor(() => expect(received).toContain('product:1'), { timeout: backWithinMs })
  await stopListening()
})
