import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../support/shop.ts'
import { contractText } from './contract-text.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

/** A changed answer is a changed file in the same commit: `npx vitest run tests/contract -u`. */
test('the contract is the one that was agreed', async () => {
  const document = (await shop.call('GET', '/api/openapi.json')).json()
  await expect(contractText(document)).toMatchFileSnapshot('agreed.snapshot')
})
