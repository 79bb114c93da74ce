import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { Handset } from '../../../../tests/support/handset.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runPharmacyCommand } from '../orders/pharmacy-command.ts'
import { wholeChain } from '../staff/command-requests.ts'

const handset = new Handset()
const written: string[] = []
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ rewire: handset.rewire })
  await addPlaces(shop.database.db)
  shop.wiring.incidentWarnings.log = { warn: (details: object) => void written.push(JSON.stringify(details)) }
})
afterAll(() => shop.close())
beforeEach(() => {
  written.length = 0
  handset.fault = undefined
})

const noMoney = { fault: 'service', reason: 'sms.ru 201' } as const
const ask = async (path: string, phone: string) =>
  (await shop.call('POST', `/api/v1/users/auth/${path}`, { body: { phone_number: phone } })).statusCode
const lines = () => runPharmacyCommand(shop.ctx(), ['incidents'], wholeChain)
const openIncidents = async () =>
  Number(/open_incidents\{kind="message.not_sent"\} (\d+)/.exec((await shop.call('GET', '/metrics')).body)?.[1])

test.each([
  ['send-code', 'sms', '+79120001122'],
  ['flash-call', 'call', '+79120001123'],
])('an operator that fails at %s is a warning, a metric and a line, until it sends again', async (path, way, phone) => {
  handset.fault = noMoney
  expect(await ask(path, phone)).toBe(503)
  expect(await ask(path, phone)).toBe(503)
  expect(written).toHaveLength(2)
  expect(written.join()).not.toContain(phone.slice(1))
  expect(await openIncidents()).toBe(1)
  const [line = ''] = await lines()
  expect(line).toContain(`message.not_sent  ${way}  reason sms.ru 201`)
  expect(line).toContain('2 times')
  handset.fault = undefined
  shop.clock.advance(25 * 60)
  expect(await ask(path, phone)).toBe(200)
  expect(await openIncidents()).toBe(0)
  expect(await lines()).not.toContain(line)
})

test("a phone that cannot be reached is nobody else's business", async () => {
  handset.fault = { fault: 'number', reason: 'sms.ru 202' }
  expect(await ask('send-code', '+79120001124')).toBe(422)
  expect(written).toEqual([])
  expect(await openIncidents()).toBe(0)
})
