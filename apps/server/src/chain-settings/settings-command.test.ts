import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runSettingsCommand } from './settings-command.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const run = (words: string, by = 'Anna', from?: string) =>
  runSettingsCommand(shop.ctx(), { words: words.split(' '), by, from })
const paymentMinutes = () => shop.ctx().settings.paymentMinutes

test('a setting that is set holds for the next call, with who set it and when', async () => {
  expect(paymentMinutes()).toBe(20)
  await run('set paymentMinutes 30')
  await expect.poll(paymentMinutes).toBe(30)
  await run('set paymentMinutes 40', 'Boris')
  await expect.poll(paymentMinutes).toBe(40)
  const listed = (await run('list')).join('\n')
  expect(listed).toContain(`paymentMinutes = 40  (a whole number from 10 to 60; 20 where nothing is set)`)
  expect(listed).toContain('  40 from 2026-11-21 12:00 (Moscow), set by Boris at 2026-11-21 12:00 (Moscow)')
  expect(listed).toContain('  30 from 2026-11-21 12:00 (Moscow), set by Anna at 2026-11-21 12:00 (Moscow)')
})

test('a setting set without a day holds at once, though the clock moves on while it is read', async () => {
  let millisecond = shop.ctx().now().getTime()
  const ctx = { ...shop.ctx(), now: () => new Date(millisecond++) }
  await runSettingsCommand(ctx, { words: ['set', 'paymentMinutes', '30'], by: 'Anna' })
  await expect.poll(paymentMinutes).toBe(30)
})

test('a setting of a later day waits for midnight of that day', async () => {
  const listed = await run('set points.earnPercent 5', 'Anna', '2026-12-01')
  expect(listed).toContain('  5 from 2026-12-01 00:00 (Moscow), set by Anna at 2026-11-21 12:00 (Moscow)')
  await run('set quoteMinutes 20')
  await expect.poll(() => shop.ctx().settings.quoteMinutes).toBe(20)
  expect(shop.ctx().settings.points.earnPercent).toBe(3)
  shop.clock.set('2026-11-30T20:59:59Z')
  expect(shop.ctx().settings.points.earnPercent).toBe(3)
  shop.clock.set('2026-11-30T21:00:00Z')
  expect(shop.ctx().settings.points).toMatchObject({ earnPercent: 5, spendPercent: 30 })
  shop.clock.set('2026-11-21T09:00:00Z')
  expect(shop.ctx().settings.points.earnPercent).toBe(3)
})

test.each([
  ['set paymentMinutes 61', 'Anna', undefined, /whole number from 10 to 60/],
  ['set paymentMinutes 20.5', 'Anna', undefined, /whole number/],
  ['set paymentHours 2', 'Anna', undefined, /no setting paymentHours/],
  ['set paymentMinutes 30', '', undefined, /who sets it/],
  ['set paymentMinutes 30', 'Anna\n  20 from today, set by Boris', undefined, /on one line/],
  ['set paymentMinutes 30', 'Anna', '2026-11-20', /later day/],
  ['set paymentMinutes 30', 'Anna', 'tomorrow', /YYYY-MM-DD/],
  ['set paymentMinutes 30', 'Anna', '2027-02-31', /YYYY-MM-DD/],
  ['set paymentMinutes 30', 'Anna', '2027-13-01', /YYYY-MM-DD/],
])('%s by "%s" from %s is refused, and changes nothing', async (words, by, from, reason) => {
  await expect(run(words, by, from)).rejects.toThrow(reason)
  expect(await shop.database.db.selectFrom('chain_settings').select('id').execute()).toEqual([])
})

test('what the chain has set is there after a restart', async () => {
  await run('set reservationHours 72')
  await shop.wiring.chainSettings.load(shop.database.db, shop.wiring.settings)
  const again = await openShop({ database: { ...shop.database, close: async () => undefined } })
  expect(again.ctx().settings.reservationHours).toBe(72)
  await again.close()
})
