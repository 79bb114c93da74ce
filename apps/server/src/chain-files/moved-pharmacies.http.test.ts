import { expect, test } from 'vitest'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { importChainFiles } from './import-chain-files.ts'
import { readTable } from './read-table.ts'

const { shop, counter } = openOrderingShop()

async function place(address: string, point: string, isDryRun = false) {
  const { code } = await shop.database.db.selectFrom('pharmacies').select('code').executeTakeFirstOrThrow()
  const columns = 'pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone'
  const row = `${code};moskva;Аптека;apteka;${address};${point};24/7;+7 495 000-00-00`
  async function* bytes() {
    yield new TextEncoder().encode(`${columns}\n${row}\n`)
  }
  const files = [{ name: 'list.csv', table: await readTable(bytes()) }]
  return importChainFiles(shop.ctx(), files, { isDryRun })
}

const told = async () => {
  const moved = shop.database.db.selectFrom('order_messages').select('event')
  return (await moved.execute()).filter(({ event }) => event.includes('moved')).length
}

test('whoever is to collect an order in a pharmacy that has moved is told where it is now, once for each place', async () => {
  await place('Арбат, 1', '55,75;37,60')
  const { anna, id } = await counter.paid(1)
  await counter.readied(id)
  const over = await counter.paid(1)
  const { id: partOfOver } = await counter.readied(over.id)
  await shop.database.db.updateTable('order_parts').set({ state: 'collected' }).where('id', '=', partOfOver).execute()

  // Written otherwise, and a corrected point on the map.
  await place('улица Арбат, 1', '55,75;37,60')
  await place('улица Арбат, 1', '55,7502;37,6101')
  expect(await told()).toBe(0)

  const note = expect.stringMatching(/^1 order is to be collected in a pharmacy that has moved/)
  const moved = { outcome: { notes: expect.arrayContaining([note]) } }
  expect(await place('Полянка, 5', '55,73;37,62', true)).toMatchObject([moved])
  expect(await told()).toBe(0)
  expect(await place('Полянка, 5', '55,73;37,62')).toMatchObject([moved])
  expect(await place('Полянка, 5', '55,73;37,62')).not.toMatchObject([moved])
  expect(await told()).toBe(1)
  const { results } = (await shop.call('GET', `/api/v1/users/${anna.shopperId}/messages`, { as: anna })).json()
  expect(results).toContainEqual(
    expect.objectContaining({ title: 'Аптека переехала', text: expect.stringContaining('Полянка, 5') }),
  )
  await place('Ордынка, 7', '55,74;37,63')
  expect(await told()).toBe(2)
})
