import { cityIdOf, dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { OfferColumns } from './assortment-index.sql.ts'
import { buildAssortmentIndex } from './build-assortment-index.ts'
import { buildCityIndex } from './build-city-index.ts'

/** docs/operations.md says so to whoever buys the machine. */
const bytesOfPack = 13
const none: number[] = []
const nothingSold: OfferColumns = {
  ...{ productIds: none, prices: none, unitPrices: none, crossed: none, popularity: none },
  ...{ today: none, tomorrow: none },
}

test.each([10, 100_000])('a city takes thirteen bytes for each of %i packs', async (packs) => {
  const tables = { products: [], makers: [], substances: [], categories: [], cities: [] }
  const empty = await buildAssortmentIndex(tables, { on: dayOf('2026-11-26'), maxCourierEthanolPercent: 25 })
  const assortment = { ...empty, fingerprint: '', derived: new Map(), productIds: new Int32Array(packs) }
  const columns = Object.values(buildCityIndex(assortment, cityIdOf(1), nothingSold)).filter(ArrayBuffer.isView)
  expect(columns.reduce((bytes, { byteLength }) => bytes + byteLength, 0)).toBe(bytesOfPack * packs)
})
