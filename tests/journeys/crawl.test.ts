import { crawl } from '../crawl/crawl.ts'
import { expect, test } from './steps/shopper.ts'

/** Of each kind of page so many; `npm run crawl` reads them all. */
const mostOfKind = 4

test('no link of a city leads nowhere, every page has one heading, and no two have one title', async ({ baseURL }) => {
  const { pages, faults } = await crawl({ origin: baseURL ?? '', city: 'kazan', mostOfKind })
  expect(faults).toEqual([])
  expect(pages).toBeGreaterThan(60)
})
