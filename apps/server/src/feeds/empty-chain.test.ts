import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runImport } from './import-command.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const feed = new URL('../../../../tests/support/feeds/one-line.xml', import.meta.url).pathname

test('products come in before the chain has a city, and the report says what their prices wait for', async () => {
  const lines: string[] = []
  await runImport(shop.ctx(), [feed], (line) => lines.push(line))
  expect(lines).toContain('product: 3 added, 0 changed, 0 unchanged, 0 withdrawn, 0 rejected')
  expect(lines.join('\n')).toContain('price_zones_missing')
})
