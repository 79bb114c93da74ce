import { cityIdOf, type ProductId } from '@romashka/basics'
import type { OpenDatabase } from '@romashka/database'
import { openDatabase } from '@romashka/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPlaces, addProduct } from '../support/builders.ts'
import { addShopper, type SignedInPerson } from '../support/cast.ts'
import { Handset } from '../support/handset.ts'
import { giveConsent } from '../support/points.ts'
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
})
afterAll(async () => {
  await shop.close()
  await server.remove()
})

const timesAtOnce = <Result>(count: number, make: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** While somebody else is changing the profile, the call has begun; they commit, and it ends. */
async function callDuring(
  statement: string,
  { shopperId }: SignedInPerson,
  call: () => ReturnType<Shop['call']>,
  meanwhile?: () => ReturnType<Shop['call']>,
) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('begin')
  await client.query(statement, [shopperId])
  const reply = call()
  const isWaiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.raw(isWaiting)).rows, { timeout: 20_000 }).toEqual([{ n: 1 }])
  let isDone = false
  const other = meanwhile?.().finally(() => {
    isDone = true
  })
  // It ends, or waits as well.
  const isHalted = async () => !other || isDone || JSON.stringify((await database.raw(isWaiting)).rows) === '[{"n":2}]'
  await expect.poll(isHalted, { timeout: 20_000 }).toBe(true)
  await client.query('commit')
  await client.end()
  await other
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

test('of several requests for the code of the registry at once one is sent', async () => {
  const anna = await addShopper(shop.database.db)
  const replies = await timesAtOnce(5, () => requestAgreement(shop, anna, annaInRegistry))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const { counted } = await shop.database.db
    .selectFrom('patient_proof_counts')
    .select(({ fn }) => fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow()
  expect(Number(counted), 'for the shopper, the patient and the address').toBe(3)
})

test('of what a list has no room for nothing is added by asking at once', async () => {
  const { db } = shop.database
  const { shopperId, ...anna } = await addShopper(db)
  await addCategories(db)
  const products = await timesAtOnce(104, () => addProduct(db))
  const row = { shopper_id: shopperId, city_id: cityIdOf(1), created_at: shop.clock.now() }
  const waitsFor = products.slice(0, 98).map((product_id) => ({ ...row, product_id }))
  await db.insertInto('product_subscriptions').values(waitsFor).execute()
  const add = (product: ProductId | undefined) =>
    shop.call('POST', `/api/v1/users/${shopperId}/add-subscription/${product}`, { as: { shopperId, ...anna } })
  const replies = await timesAtOnce(6, (at) => add(products[98 + at]))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
})

const course = {
  title: 'Витамин D',
  starts_on: '2026-11-21',
  times: ['09:00'],
  units_per_dose: 1,
  pack_size: 30,
  units_at_home: 10,
  has_reminders: false,
}

test.each([
  ['health_data', 'medicine_courses', '/api/v1/calendar/courses', course],
  ['loyalty', 'loyalty_cards', '/api/v1/loyalty/card', undefined],
] as const)(
  'what is kept by the consent to %s while it is withdrawn is not kept',
  async (purpose, table, path, body) => {
    const anna = await addShopper(shop.database.db)
    await giveConsent(shop, anna, purpose)
    await callDuring(
      'select from shoppers where id = $1 for update',
      anna,
      () => shop.call('POST', path, { as: anna, body }),
      () => shop.call('DELETE', `/api/v1/users/${anna.shopperId}/consents/${purpose}`, { as: anna }),
    )
    const { db } = shop.database
    const consents = await db.selectFrom('consents').selectAll().where('shopper_id', '=', anna.shopperId).execute()
    expect(consents).toMatchObject([{ purpose, withdrawn_at: expect.any(Date) }])
    expect(await db.selectFrom(table).selectAll().where('shopper_id', '=', anna.shopperId).execute()).toEqual([])
  },
)
