import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { importChainFiles } from './import-chain-files.ts'
import { readTable } from './read-table.ts'

const { shop, counter } = openOrderingShop()

async function open(hours: string, closedOn = '') {
  const { code } = await shop.database.db.selectFrom('pharmacies').select('code').executeTakeFirstOrThrow()
  const columns = 'pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone;distance_permit;closed_on'
  const row = `${code};moskva;Аптека;apteka;Арбат, 1;55,75;37,6;"${hours}";+7 495 000-00-00;yes;${closedOn}`
  async function* bytes() {
    yield new TextEncoder().encode(`${columns}\n${row}\n`)
  }
  const files = [{ name: 'list.csv', table: await readTable(bytes()) }]
  return importChainFiles(shop.ctx(), files, { isDryRun: false })
}

test('what waits at a counter whose hours change is kept until it closes, and never shorter than was said', async () => {
  await open('Mo-Su 08:00-22:00')
  const { anna, id } = await counter.paid(1)
  const { id: partId } = await counter.readied(id)
  const until = async () => (await counter.view(anna, id)).status_until
  // Forty-eight hours, and then until ten in the evening of Monday.
  expect(await until()).toBe('2026-11-23T19:00:00.000Z')
  await open('Mo-Su 08:00-23:00')
  expect(await until()).toBe('2026-11-23T19:00:00.000Z')
  expect(await open('Mo-Su 09:00-18:00')).toMatchObject([
    {
      outcome: {
        notes: expect.arrayContaining(['1 ready order is kept longer, until its pharmacy closes by its new hours']),
      },
    },
  ])
  expect(await until()).toBe('2026-11-24T15:00:00.000Z')
  await open('Mo-Su 09:00-18:00; Tu off')
  expect(await until()).toBe('2026-11-25T15:00:00.000Z')

  const timers = shop.waiting.filter(({ name }) => name === 'orders.expire-reservation').map(({ runAt }) => runAt)
  expect(timers.at(-1)).toEqual(new Date('2026-11-25T15:00:00Z'))
  shop.clock.set('2026-11-23T19:01:00Z')
  await orders.expireReservation(shop.ctx(), partId)
  expect(await counter.view(anna, id)).toMatchObject({
    status: 'ready_for_pickup',
    actions: expect.arrayContaining(['extend']),
  })
  shop.clock.set('2026-11-25T15:00:00Z')
  await orders.expireReservation(shop.ctx(), partId)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'reserve_expired' })
})

test('whoever is to collect an order where the hours are others now is told so, once for each change', async () => {
  await open('Mo-Su 08:00-22:00')
  const { anna, id } = await counter.paid(1)
  const { id: partId } = await counter.readied(id)
  const told = async () => {
    const { results } = (await shop.call('GET', `/api/v1/users/${anna.shopperId}/messages`, { as: anna })).json()
    return results.filter(({ title }: { title: string }) => title === 'У аптеки другие часы')
  }
  // The same hours in other words, and a day off when nobody collects this order any more.
  await open('Mo-Sa 08:00-22:00; Su 08:00-22:00')
  await open('Mo-Su 08:00-22:00; Jan 01 off')
  expect(await told()).toEqual([])
  const note = expect.stringMatching(/^\d orders? (is|are) to be collected in a pharmacy whose hours are others now/)
  const changed = { outcome: { notes: expect.arrayContaining([note]) } }
  expect(await open('Mo-Su 09:00-18:00')).toMatchObject([changed])
  expect(await open('Mo-Su 09:00-18:00')).not.toMatchObject([changed])
  expect(await told()).toMatchObject([{ text: expect.stringContaining('теперь другие часы работы') }])
  await open('Mo-Su 09:00-18:00; Tu off')
  expect(await told()).toHaveLength(2)
  await shop.database.db.updateTable('order_parts').set({ state: 'collected' }).where('id', '=', partId).execute()
})

test('orders that a pharmacy still has when it closes for good are named until they are ended', async () => {
  const { id } = await counter.paid(1)
  const { id: partId } = await counter.readied(id)
  const [closed] = await open('24/7', '21.11.2026')
  const left = expect.stringMatching(/^pharmacy .+ is closed and has orders: 1; end them with "npm run pharmacy"/)
  expect(closed).toMatchObject({ outcome: { notes: expect.arrayContaining([left]) } })
  await orders.cancelByPharmacy(shop.ctx(), partId, 'closed')
  const [ended] = await open('24/7', '21.11.2026')
  expect(ended).not.toMatchObject({ outcome: { notes: expect.arrayContaining([left]) } })
})
