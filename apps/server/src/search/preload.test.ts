import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { ContextFactory } from '../host/context-factory.ts'
import { preload } from './preload.ts'

let shop: Shop
const lines: string[] = []
beforeAll(async () => {
  shop = await openShop({ logStream: { write: (line) => void lines.push(line) } })
})
afterAll(() => shop.close())
beforeEach(() => {
  lines.length = 0
})

test('a chain without cities is no error at the start', async () => {
  await preload(shop.app, new ContextFactory(shop.wiring))
  expect(lines).toEqual([])
})

test('an assortment that cannot be read is one, and the shop is opened', async () => {
  const contexts = new ContextFactory({
    ...shop.wiring,
    ports: { ...shop.wiring.ports, assortment: undefined as never },
  })
  await preload(shop.app, contexts)
  expect(lines.join()).toContain('the assortment is read with its first request')
})
