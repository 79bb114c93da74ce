import { expect, test } from 'vitest'
import { withoutSharedBarcodes } from './shared-barcodes.ts'

const pack = (tradeName: string, strength: string | null, packSize: number, ean: string) =>
  ({ product: { tradeName, strength, volume: null, packSize, ean, sources: { ean: 'barcode-list' } } }) as never

test('of two things with one barcode neither states it, two wordings of one pack keep theirs', () => {
  const packs: { product: { ean: string | null; sources: object } }[] = withoutSharedBarcodes([
    pack('Компливит', null, 60, '4601607000132'),
    pack('Ретиноевая', '0,05%', 1, '4601607000132'),
    pack('Эгилок', '100 мг', 30, '5995327166193'),
    pack('Эгилок Ретард', '100 мг', 30, '5995327166193'),
  ])
  expect(packs.map(({ product }) => product.ean)).toEqual([null, null, '5995327166193', '5995327166193'])
  expect(packs.map(({ product }) => product.sources)).toEqual([
    {},
    {},
    { ean: 'barcode-list' },
    { ean: 'barcode-list' },
  ])
})
