import type { OpenDatabase } from '@romashka/database'
import { openDatabase } from '@romashka/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPlaces, addProduct } from '../support/builders.ts'
import { addShopper, type SignedInPerson } from '../support/cast.ts'
import { Handset } from '../support/handset.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { annaInRegistry, requestAgreement } from '../support/vendors/registry.ts'

/** Two tabs, two people or twenty calls do at the same moment what is done one after another otherwise. */
let server: PostgresServer
let database: OpenDatabase
let shop: Shop
const handset = new Handset()

beforeAll(async () => {
  server = await startPostgres()
  database = await openDatabase({ url: server.url, poolSize: 12 })
  shop = await openShop({ database, rewire: handset.rewire })
  await addPlaces(shop.database.db)
}, 120_000)
afterAll(async () => {
  await shop.close()
  await server.remove()
})

const timesAtOnce = <Result>(count: number, make: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** While somebody else is changing the profile, the call has begun; they commit, and it ends. */
async function callDuring(statement: string, { shopperId }: SignedInPerson, call: () => ReturnType<Shop['call']>) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('begin')
  await client.query(statement, [shopperId])
  const reply = call()
  const isWaiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.raw(isWaiting)).rows, { timeout: 20_000 }).toEqual([{ n: 1 }])
  await client.query('commit')
  await client.end()
  return reply
}

const profileOf = ({ shopperId }: SignedInPerson) =>
  shop.database.db.selectFrom('shoppers').selectAll().where('id', '=', shopperId).executeTakeFirstOrThrow()

test('of what two tabs change in a profile at once nothing is lost', async () => {
  const anna = await addShopper(shop.database.db, { firstName: 'Анна' })
  const others = `update shoppers set last_name = 'Иванова', birthday = '1990-05-01' where id = $1`
  const body = { info: { middle_name: 'Петровна' } }
  const reply = await callDuring(others, anna, () =>
    shop.call('PATCH', `/api/v1/users/${anna.shopperId}`, { as: anna, body }),
  )
  expect(reply.statusCode).toBe(200)
  expect(await profileOf(anna)).toMatchObject({ last_name: 'Иванова', birthday: '1990-05-01', middle_name: 'Петровна' })
})

test('an address that is put into the profile while another one is confirmed is not confirmed', async () => {
  const anna = await addShopper(shop.database.db, { email: 'anna@mail.ru' })
  await shop.call('POST', `/api/v1/users/${anna.shopperId}/email-code`, { as: anna })
  const body = { code: /\d{6}/.exec(handset.letters.at(-1)?.text ?? '')?.[0] }
  const others = `update shoppers set email = 'stranger@mail.ru' where id = $1`
  const reply = await callDuring(others, anna, () =>
    shop.call('POST', `/api/v1/users/${anna.shopperId}/email-code/check`, { as: anna, body }),
  )
  expect(reply.json()).toMatchObject({ status: 422, code: 'code.wrong' })
  expect(await profileOf(anna)).toMatchObject({ email: 'stranger@mail.ru', email_confirmed_at: null })
})

test.each([1, 2, 3])(
  'of twenty who claim one social card at once one has it and the others are refused (%i)',
  async (at) => {
    const people = await timesAtOnce(20, () => addShopper(shop.database.db))
    const body = { kind: 'large_family', number: `9988776${at}` }
    const codes = await timesAtOnce(20, async (who) => {
      const call = { as: people[who], from: `10.1.${at}.${who}`, body } as const
      const reply = await shop.call('PUT', '/api/v1/loyalty/social-card', call)
      return reply.json().code ?? reply.statusCode
    })
    expect(codes.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 'social_card.not_accepted')])
  },
)

test('of eight requests for the code of the registry at once one is sent', async () => {
  const anna = await addShopper(shop.database.db)
  const codes = await timesAtOnce(8, async () => {
    const reply = await requestAgreement(shop, anna, annaInRegistry)
    return reply.json().code ?? reply.statusCode
  })
  expect(codes.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 'code.too_soon')])
})

test('of what a list has no room for nothing is added by asking at once', async () => {
  const { db } = shop.database
  const anna = await addShopper(db)
  await addCategories(db)
  const products = await timesAtOnce(110, () => addProduct(db))
  const calls = await timesAtOnce(110, (at) =>
    shop.call('POST', `/api/v1/users/${anna.shopperId}/add-subscription/${products[at]}`, { as: anna }),
  )
  expect(calls.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100)
  const { results } = await db
    .selectFrom('product_subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('results'))
    .executeTakeFirstOrThrow()
  expect(Number(results)).toBe(100)
})
