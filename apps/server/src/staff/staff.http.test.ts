import { expect, test } from 'vitest'
import { addPharmacy } from '../../../../tests/support/builders.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import {
  moderationCommandPath,
  operatorHeader,
  pharmacyCommandPath,
  staffCommandPath,
  staffKeyHeader,
} from './command-requests.ts'

const { shop, counter } = openOrderingShop()

async function enter(path: string, key: string, ...words: string[]): Promise<{ status: number; text: string }> {
  const headers = { [staffKeyHeader]: key, [operatorHeader]: 'root' }
  const reply = await shop.call('POST', path, { headers, body: { words } })
  return { status: reply.statusCode, text: reply.statusCode === 200 ? reply.json().lines.join('\n') : '' }
}

const asOperator = (...words: string[]) => enter(staffCommandPath, shop.wiring.operatorKey, ...words)

/** Issues a key to somebody and returns it with its number. */
async function issue(...words: string[]): Promise<{ key: string; number: string }> {
  const { text } = await asOperator('issue', ...words)
  const [, number = '', key = ''] = /^(\d+)[\s\S]*STAFF_KEY=(\S+)/.exec(text) ?? []
  expect(key).toMatch(/^staff_.{43}$/)
  return { key, number }
}

test('without a key, with a made-up one or with one derived from the token secret staff commands are answered with 404', async () => {
  const derived = shop.wiring.ports.fingerprint('pharmacy desk', 'key')
  for (const path of [staffCommandPath, pharmacyCommandPath, moderationCommandPath])
    for (const key of ['', 'x', derived, `staff_${'a'.repeat(43)}`])
      expect(await enter(path, key, 'list')).toMatchObject({ status: 404 })
})

test('a key is accepted for its own role only, and the database keeps no more than its hash', async () => {
  const pharmacist = await issue('pharmacist', 'all', 'Вера Павлова')
  const moderator = await issue('moderator', 'Олег')
  expect((await enter(pharmacyCommandPath, pharmacist.key, 'list')).status).toBe(200)
  expect((await enter(moderationCommandPath, moderator.key, 'list')).status).toBe(200)
  expect((await enter(moderationCommandPath, pharmacist.key, 'list')).status).toBe(404)
  expect((await enter(pharmacyCommandPath, moderator.key, 'list')).status).toBe(404)
  expect((await enter(staffCommandPath, pharmacist.key, 'list')).status).toBe(404)
  const rows = await shop.database.db.selectFrom('staff_keys').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(pharmacist.key)
  expect((await asOperator('list')).text).toMatch(/pharmacist {2}all {2}Вера Павлова .*by operator root {2}used 2026/)
})

test('a withdrawn key opens nothing, and the list says who withdrew it', async () => {
  const { key, number } = await issue('pharmacist', 'all', 'Вера')
  expect((await asOperator('withdraw', number)).text).toContain('by operator root')
  expect((await enter(pharmacyCommandPath, key, 'list')).status).toBe(404)
  expect((await asOperator('withdraw', number)).text).toContain('Refused')
})

test('the journal says by which key an order was assembled, its owner sees the role only', async () => {
  const { key, number } = await issue('pharmacist', 'all', 'Вера')
  const { anna, id, order } = await counter.paid()
  expect((await enter(pharmacyCommandPath, key, 'assemble', order.number)).text).toContain('assembling')
  const events = await shop.database.db.selectFrom('order_events').select('actor').where('order_id', '=', id).execute()
  expect(events.map((event) => event.actor)).toContain(`pharmacist ${number}`)
  const seen = await shop.call('GET', `/api/v1/orders/${id}/events`, { as: anna })
  expect(seen.json().results.map((one: { by: string }) => one.by)).toContain('pharmacist')
  expect(seen.body).not.toContain(`pharmacist ${number}`)
})

test('a pharmacy’s key neither sees nor changes the orders of another pharmacy', async () => {
  const { id, order } = await counter.paid()
  const { pharmacyId } = await counter.partOf(id)
  const other = await addPharmacy(shop.database.db)
  const owner = await issue('pharmacist', String(pharmacyId), 'Вера')
  const stranger = await issue('pharmacist', String(other), 'Нина')
  expect((await enter(pharmacyCommandPath, owner.key, 'list')).text).toContain(order.number)
  expect((await enter(pharmacyCommandPath, stranger.key, 'list')).text).not.toContain(order.number)
  for (const verb of ['show', 'assemble', 'cancel'])
    expect((await enter(pharmacyCommandPath, stranger.key, verb, order.number, 'x')).text).toContain('order.not_found')
  expect((await enter(pharmacyCommandPath, stranger.key, 'bank')).text).toContain('Refused')
  expect((await enter(pharmacyCommandPath, owner.key, 'assemble', order.number)).text).toContain('assembling')
})

test.each([
  ['issue'],
  ['issue', 'king', 'Вера'],
  ['issue', 'pharmacist', 'Вера'],
  ['issue', 'pharmacist', '0', 'Вера'],
  ['issue', 'moderator'],
  ['withdraw', '1; drop'],
])('%j %j issues nothing', async (...words) => {
  const before = (await asOperator('list')).text
  expect((await asOperator(...words)).text).toMatch(/npm run staff|Refused/)
  expect((await asOperator('list')).text).toBe(before)
})

test('a key to a pharmacy that does not exist is refused', async () => {
  expect((await asOperator('issue', 'pharmacist', '999999', 'Вера')).text).toBe('Refused: pharmacy.not_found')
})
