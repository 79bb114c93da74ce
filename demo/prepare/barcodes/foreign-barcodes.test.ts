import { expect, test } from 'vitest'
import { withoutForeignBarcodes } from './foreign-barcodes.ts'

interface Given {
  maker: string
  ean: string
  sources?: object
}

const pack = ({ maker, ean, sources = {} }: Given) =>
  ({ product: { maker, ean, country: 'Сербия', isVital: true, sources } }) as never
const several = (maker: string, company: string, times: number) =>
  Array.from({ length: times }, (_, at) =>
    pack({ maker, ean: company + String(at).padStart(13 - company.length, '0') }),
  )

const packs = [
  ...several('Roche', '4015630', 6),
  ...several('Красногорсклексредства', '460149800', 4),
  pack({ maker: 'Красногорсклексредства', ean: '4015630019724' }),
  pack({ maker: 'Красногорсклексредства', ean: '4015630019731', sources: { ean: 'barcode-list' } }),
  pack({ maker: 'Kern Pharma', ean: '4015630019748' }),
]

test('a barcode among those of another house is not stated, nor what its line of the waybill says', () => {
  const [foreign] = withoutForeignBarcodes(packs.slice(0, 11)).slice(-1) as { product: object }[]
  expect(foreign?.product).toMatchObject({ ean: null, country: null, isVital: null })
})

test('one that a list gives takes nothing else with it', () => {
  const listed = withoutForeignBarcodes([...packs.slice(0, 10), ...packs.slice(11, 12)]).slice(-1) as {
    product: object
  }[]
  expect(listed[0]?.product).toMatchObject({ ean: null, country: 'Сербия', isVital: true })
})

test('a house without numbers of its own makes for others, and its barcodes stand', () => {
  const all = withoutForeignBarcodes(packs.slice(0, 10).concat(packs.slice(12))) as {
    product: { ean: string | null }
  }[]
  expect(all.filter(({ product }) => product.ean === null)).toEqual([])
})
