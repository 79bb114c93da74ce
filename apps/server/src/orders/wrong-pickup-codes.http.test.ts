import type { OrderId, PharmacyId } from '@romashka/basics'
import { incidents } from '@romashka/domain'
import { expect, test } from 'vitest'
import { addPharmacy } from '../../../../tests/support/builders.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { operatorHeader, pharmacyCommandPath, staffCommandPath, staffKeyHeader } from '../staff/command-requests.ts'

const { shop, counter } = openOrderingShop()

async function say(path: string, key: string, words: string[]): Promise<string> {
  const headers = { [staffKeyHeader]: key, [operatorHeader]: 'root' }
  const reply = await shop.call('POST', path, { headers, body: { words } })
  return reply.json().lines.join('\n')
}

async function newPharmacist() {
  const issued = await say(staffCommandPath, shop.wiring.operatorKey, ['issue', 'pharmacist', 'all', 'Вера'])
  const [, number = '', key = ''] = /^(\d+)[\s\S]*STAFF_KEY=(\S+)/.exec(issued) ?? []
  const give = (verb: 'hand-over' | 'deliver') => (order: { number: string }, code: string) =>
    say(pharmacyCommandPath, key, [verb, order.number, code])
  return { number, handOver: give('hand-over'), deliver: give('deliver') }
}

async function readyOrder() {
  const { anna, id, order } = await counter.paid(1)
  const { pickupCode } = await counter.readied(id)
  return { anna, id, order, right: pickupCode, wrong: pickupCode === '111111' ? '222222' : '111111' }
}

test('a key that gives twenty wrong codes hands nothing over for an hour, whichever orders it tries; another key does', async () => {
  const [thief, vera] = [await newPharmacist(), await newPharmacist()]
  const [first, second] = [await readyOrder(), await readyOrder()]
  const tried = await Promise.all(
    Array.from({ length: 24 }, (_, at) => (at % 2 ? first : second)).map(({ order, wrong }) =>
      thief.handOver(order, wrong),
    ),
  )
  expect(tried.filter((answer) => answer.includes('order.pickup_code_wrong'))).toHaveLength(20)
  expect(tried.filter((answer) => answer.includes('order.too_many_wrong_codes'))).toHaveLength(4)
  expect(await thief.handOver(first.order, first.right)).toContain('order.too_many_wrong_codes {"most":20}')
  expect(await counter.partOf(first.id)).toMatchObject({ state: 'ready_for_pickup' })
  expect(await vera.handOver(first.order, first.right)).toContain('collected')
  shop.clock.advance(61)
  expect(await thief.handOver(second.order, second.right)).toContain('collected')
})

test('it is an incident with the number of the key, a figure, and in the journal that its owner sees', async () => {
  const thief = await newPharmacist()
  const { anna, id, order, wrong } = await readyOrder()
  for (let tried = 0; tried < 22; tried += 1) await thief.handOver(order, wrong)
  const open = await incidents.listOpenIncidents(shop.ctx())
  expect(open.filter(({ subject }) => subject === `pharmacist ${thief.number}`)).toMatchObject([
    { kind: 'staff.codes_guessed', details: { wrongCodes: 20 }, times: 1 },
  ])
  expect((await shop.call('GET', '/metrics')).body).toMatch(/^wrong_pickup_codes_last_hour [2-9]\d$/m)
  const events = (await shop.call('GET', `/api/v1/orders/${id}/events`, { as: anna })).json().results
  const seen = events.filter((event: { kind: string }) => event.kind === 'part.code_wrong')
  expect(seen).toHaveLength(20)
  expect(seen[0]).toMatchObject({ by: 'pharmacist', details: { pharmacyId: shop.pharmacyId } })
  expect(JSON.stringify(seen)).not.toContain(wrong)
})

test('codes tried at the courier’s bag count with those tried at the counter, and one of another state does not', async () => {
  const thief = await newPharmacist()
  const [bag, ready] = [await readyOrder(), await readyOrder()]
  const onTheWay = { state: 'on_the_way', deadline_at: null } as const
  await shop.database.db.updateTable('order_parts').set(onTheWay).where('order_id', '=', bag.id).execute()
  expect(await thief.handOver(bag.order, bag.wrong)).toContain('order.wrong_state')
  for (let tried = 0; tried < 20; tried += 1)
    expect(await thief.deliver(bag.order, bag.wrong)).toContain('order.pickup_code_wrong')
  expect(await thief.deliver(bag.order, bag.right)).toContain('order.too_many_wrong_codes')
  expect(await thief.handOver(ready.order, ready.right)).toContain('order.too_many_wrong_codes')
})

test('a counter that mishears does not stop the other counters of a key of the chain; a hundred wrong codes in all do', async () => {
  const chain = await newPharmacist()
  const [tried, served] = [await readyOrder(), await readyOrder()]
  const { db } = shop.database
  const bring = async (id: OrderId, to: PharmacyId) =>
    db.updateTable('order_parts').set({ pharmacy_id: to }).where('order_id', '=', id).execute()
  for (let counters = 0; counters < 5; counters += 1) {
    expect(await chain.handOver(served.order, served.wrong)).toContain('order.pickup_code_wrong')
    await bring(tried.id, await addPharmacy(db))
    for (let times = 0; times < 19; times += 1) await chain.handOver(tried.order, tried.wrong)
  }
  expect(await chain.handOver(served.order, served.right)).toContain('order.too_many_wrong_codes {"most":100}')
})

test('several keys that each stay below the limit stop nobody, and are an incident of their pharmacy', async () => {
  shop.clock.advance(61)
  const { order, right, wrong } = await readyOrder()
  const told = async () =>
    (await incidents.listOpenIncidents(shop.ctx())).filter(({ subject }) => subject === `pharmacy ${shop.pharmacyId}`)
  const guess = async (times: number) => {
    const thief = await newPharmacist()
    for (let tried = 0; tried < times; tried += 1)
      expect(await thief.handOver(order, wrong)).toContain('order.pickup_code_wrong')
  }
  // The tests above have tried many at this counter.
  await incidents.resolveIncidentsOf(shop.ctx(), 'staff.codes_guessed', [`pharmacy ${shop.pharmacyId}`])
  await guess(19)
  await guess(19)
  expect(await told()).toEqual([])
  await guess(2)
  expect(await told()).toMatchObject([{ kind: 'staff.codes_guessed', details: { wrongCodes: 40, keys: 3 } }])
  expect(await (await newPharmacist()).handOver(order, right)).toContain('collected')
})
