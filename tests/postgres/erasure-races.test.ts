import type { ShopperId } from '@romashka/basics'
import { type OpenDatabase, openDatabase } from '@romashka/database'
import { personalData } from '@romashka/domain'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../support/builders.ts'
import { addShopper, type SignedInPerson } from '../support/cast.ts'
import { Handset } from '../support/handset.ts'
import { ProviderVisit } from '../support/provider-visit.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { openShop, type Shop } from '../support/shop.ts'

let server: PostgresServer
let database: OpenDatabase
let shop: Shop
const handset = new Handset()
const visit = new ProviderVisit(() => shop, handset)

beforeAll(async () => {
  server = await startPostgres()
  database = await openDatabase({ url: server.url, poolSize: 6 })
  shop = await openShop({
    database,
    rewire: handset.rewire,
  })
  await addPlaces(shop.database.db)
})
afterAll(async () => {
  await shop.close()
  await server.remove()
})

/** A transaction of somebody else, with what it has locked so far. */
async function othersTransaction(statement: string, values: unknown[]): Promise<{ commit(): Promise<void> }> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('begin')
  await client.query(statement, values)
  return {
    commit: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}

const untilSomebodyWaits = () =>
  expect
    .poll(
      async () =>
        (await database.raw(`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`)).rows,
      { timeout: 20_000 },
    )
    .toEqual([{ n: 1 }])

async function codeSentTo(phone: string): Promise<string> {
  await shop.call('POST', '/api/v1/users/auth/send-code', { body: { phone_number: phone } })
  return handset.codeOf(phone)
}

const liveSessionsOf = ({ shopperId }: Pick<SignedInPerson, 'shopperId'>) =>
  shop.database.db
    .selectFrom('sessions')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .execute()

test.each([
  ['erased', 'update shoppers set phone = null, erased_at = now() where id = $1', []],
  ['given another phone', 'update shoppers set phone = $2 where id = $1', ['+79990000077']],
])(
  'who signs in while the account of the phone is being %s gets an account of their own',
  async (_, statement, more) => {
    const anna = await addShopper(shop.database.db)
    await shop.database.db.deleteFrom('sessions').where('shopper_id', '=', anna.shopperId).execute()
    const code = await codeSentTo(anna.phone)
    const others = await othersTransaction(statement, [anna.shopperId, ...more])
    const signedIn = shop.call('POST', '/api/v1/users/auth/verify-code', { body: { phone_number: anna.phone, code } })
    await untilSomebodyWaits()
    await others.commit()
    const { local_id: owner } = (await signedIn).json()
    expect(owner).toMatch(/^[0-9a-f-]{36}$/)
    expect(owner).not.toBe(anna.shopperId)
    expect(await liveSessionsOf(anna)).toEqual([])
  },
)

test('who withdraws the request while the erasures run is not erased', async () => {
  const [first, second] = [await addShopper(shop.database.db), await addShopper(shop.database.db)]
  for (const { shopperId } of [first, second])
    await shop.database.db
      .insertInto('erasures')
      .values({ shopper_id: shopperId, asked_at: shop.clock.now() })
      .execute()
  const others = await othersTransaction('select from shoppers where id = $1 for update', [first.shopperId])
  const erasures = personalData.erasePending(shop.ctx())
  await untilSomebodyWaits()
  const reply = await shop.call('DELETE', `/api/v1/users/${second.shopperId}/erasure`, { as: second })
  expect(reply.json()).toMatchObject({ state: 'none' })
  await others.commit()
  expect(await erasures).toBe(1)
  expect((await shop.call('GET', `/api/v1/users/${second.shopperId}`, { as: second })).statusCode).toBe(200)
})

test('sign-ins and erasures of one person do not stop each other', async () => {
  for (let round = 0; round < 20; round += 1) {
    const anna = await addShopper(shop.database.db)
    const code = await codeSentTo(anna.phone)
    await shop.database.db
      .insertInto('erasures')
      .values({ shopper_id: anna.shopperId, asked_at: shop.clock.now() })
      .execute()
    const [signedIn, erased] = await Promise.all([
      shop.call('POST', '/api/v1/users/auth/verify-code', { body: { phone_number: anna.phone, code } }),
      personalData.erasePending(shop.ctx()),
    ])
    // Whoever is erased first has no code any more.
    expect([200, 422]).toContain(signedIn.statusCode)
    expect(erased).toBe(1)
    expect(await liveSessionsOf(anna)).toEqual([])
  }
})

test('a sign-in through a provider and an erasure do not stop each other either', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { id } = await visit.linked('ya', '1000001', `+791200001${String(10 + round)}`)
    const { came, cookie } = await visit.walk('ya', '1000001')
    await shop.database.db
      .insertInto('erasures')
      .values({ shopper_id: id as ShopperId, asked_at: shop.clock.now() })
      .execute()
    const [signedIn, erased] = await Promise.all([
      visit.finish('ya', came, cookie),
      personalData.erasePending(shop.ctx()),
    ])
    // Whoever is erased first is unknown at the provider's return, and is asked for the phone.
    expect([200, 409]).toContain(signedIn.statusCode)
    expect(erased).toBe(1)
    expect(await liveSessionsOf({ shopperId: id as ShopperId })).toEqual([])
    shop.clock.advance(25 * 60)
  }
})
