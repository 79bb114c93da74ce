import { randomUUID } from 'node:crypto'
import { newId, type Phone, type VisitorId } from '@romashka/basics'
import type { OpenDatabase } from '@romashka/database'
import { openDatabase } from '@romashka/database'
import { partners } from '@romashka/domain'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../support/builders.ts'
import { addShopper, type SignedInPerson } from '../support/cast.ts'
import { Handset } from '../support/handset.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'
import { annaInRegistry, registryCode, requestAgreement } from '../support/vendors/registry.ts'

/** What proves something is used by two, or several times, in the same moment. */
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

let counted = 0
function newPhone(): string {
  counted += 1
  return `+7916${String(counted).padStart(7, '0')}`
}

const timesAtOnce = <Result>(count: number, make: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

async function codeTo(phone: string, { visitorId }: SignedInPerson): Promise<string> {
  const call = { as: { visitorId }, from: `10.2.0.${counted % 250}`, body: { phone_number: phone } }
  const reply = await shop.call('POST', '/api/v1/users/auth/send-code', call)
  expect(reply.statusCode, reply.body).toBe(200)
  return handset.codeOf(phone)
}

/** A change that this browser has both codes for. */
async function provedChange(as: SignedInPerson, phone: string) {
  const body = { phone_number: phone, former_code: await codeTo(as.phone, as), code: await codeTo(phone, as) }
  return () => shop.call('POST', `/api/v1/users/${as.shopperId}/phone-change`, { as, body })
}

const rowOf = ({ shopperId }: SignedInPerson) =>
  shop.database.db.selectFrom('shoppers').selectAll().where('id', '=', shopperId).executeTakeFirstOrThrow()

const elsewhere = (anna: SignedInPerson) => signIn(shop, handset, anna.phone, newId<VisitorId>())

test('of two browsers that change one phone at once one does, and the other is put out', async () => {
  for (let round = 0; round < 5; round += 1) {
    const anna = await addShopper(shop.database.db, { phone: newPhone() })
    const other = await elsewhere(anna)
    shop.clock.advance(60)
    const changes = [await provedChange(anna, newPhone()), await provedChange(other, newPhone())]
    const replies = await Promise.all(changes.map((change) => change()))
    const answers = replies.map((reply) => reply.json().code ?? reply.json().state)
    expect(answers.sort()).toEqual(['done', 'session.expired'])
    const { db } = shop.database
    const made = await db.selectFrom('phone_changes').selectAll().where('shopper_id', '=', anna.shopperId).execute()
    expect(made).toMatchObject([{ former_phone: anna.phone, new_phone: (await rowOf(anna)).phone }])
  }
})

test('whoever changes the phone five times over at once changes it once, and is told that it is theirs', async () => {
  const anna = await addShopper(shop.database.db, { phone: newPhone() })
  const change = await provedChange(anna, newPhone())
  const answers = (await timesAtOnce(5, change)).map((reply) => reply.json().code ?? reply.json().state)
  expect(answers.sort()).toEqual(['done', ...Array(4).fill('phone.unchanged')])
})

test('of two people who change their phones to the same one at once one has it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const people = [await addShopper(shop.database.db), await addShopper(shop.database.db)]
    const wanted = newPhone()
    const changes = []
    for (const person of people) changes.push(await provedChange(person, wanted))
    const replies = await Promise.all(changes.map((change) => change()))
    expect(replies.map((reply) => reply.json().code ?? reply.json().state).sort()).toEqual([
      'done',
      'phone_change.taken',
    ])
    shop.clock.advance(60)
  }
})

test('a code to the phone that an account had a moment ago erases nothing', async () => {
  const anna = await addShopper(shop.database.db, { phone: newPhone() })
  const code = await codeTo(anna.phone, anna)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('begin')
  await client.query('update shoppers set phone = $2 where id = $1', [anna.shopperId, newPhone()])
  const ended = `update sessions set ended_at = now(), end_reason = 'phone_changed' where shopper_id = $1`
  await client.query(ended, [anna.shopperId])
  const erasure = shop.call('POST', `/api/v1/users/${anna.shopperId}/erasure`, { as: anna, body: { code } })
  const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.raw(waiting)).rows, { timeout: 20_000 }).toEqual([{ n: 1 }])
  await client.query('commit')
  await client.end()
  expect((await erasure).json()).toMatchObject({ status: 401, code: 'session.expired' })
  const { db } = shop.database
  expect(await db.selectFrom('erasures').selectAll().where('shopper_id', '=', anna.shopperId).execute()).toEqual([])
})

test('the registry’s code that is sent five times at once is right five times', async () => {
  const anna = await addShopper(shop.database.db)
  await requestAgreement(shop, anna, annaInRegistry)
  const body = { code: await registryCode(shop, annaInRegistry.phone) }
  const replies = await timesAtOnce(5, () =>
    shop.call('POST', '/api/v1/recipes/agreements/confirmation', { as: anna, body }),
  )
  expect(replies.map((reply) => reply.json().code ?? reply.json().state)).toEqual(Array(5).fill('given'))
})

test('of two who decide about an application at once one decides', async () => {
  const { db } = shop.database
  const application = {
    id: randomUUID(),
    key_hash: 'k',
    inn: '9900000017',
    company_name: 'ООО',
    is_registered: true,
    okved: '46.46',
    region_ids: [],
    about: '',
    contact_name: 'Анна',
    phone: newPhone() as Phone,
    email: 'anna@partner.example',
    consent_version: '1',
    consented_at: shop.clock.now(),
    state: 'received' as const,
    created_at: shop.clock.now(),
    phone_code_hash: 'p',
    email_code_hash: 'e',
    code_sent_at: shop.clock.now(),
  }
  await db.insertInto('partner_applications').values(application).execute()
  const decide = (state: 'accepted' | 'rejected') =>
    partners.decideApplication(shop.ctx(), { id: application.id, state, reason: 'Так', by: 'Борис' })
  const outcomes = await Promise.allSettled([decide('accepted'), decide('rejected'), decide('accepted')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.selectFrom('partner_application_events').selectAll().execute()).toHaveLength(1)
})
