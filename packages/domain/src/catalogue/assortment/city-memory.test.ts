import type { CityId } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { OfferColumns } from './assortment-index.sql.ts'
import type { AssortmentIndex } from './assortment-index.ts'
import { buildCityIndex } from './build-city-index.ts'

/** docs/operations.md says so to whoever buys the machine. */
const bytesOfPack = 13
const nothingSold = { productIds: [] } as unknown as OfferColumns

test.each([10, 100_000])('a city takes thirteen bytes for each of %i packs', (packs) => {
  const assortment = { productIds: new Int32Array(packs), cities: new Map() } as unknown as AssortmentIndex
  const columns = Object.values(buildCityIndex(assortment, 1 as CityId, nothingSold)).filter(ArrayBuffer.isView)
  expect(columns.reduce((bytes, { byteLength }) => bytes + byteLength, 0)).toBe(bytesOfPack * packs)
})
