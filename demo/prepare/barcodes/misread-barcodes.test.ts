import { expect, test } from 'vitest'
import { withoutMisreadBarcodes } from './misread-barcodes.ts'

const pack = (maker: string | null, ean: string, sources = {}) => ({ product: { maker, ean, sources } }) as never
const house = (maker: string, company: string) =>
  Array.from({ length: 6 }, (_, at) => pack(maker, company + String(at).padStart(13 - company.length, '0')))
const packs = [...house('KRKA', '3838989'), ...house('Zentiva', '8594739'), ...house('Белмедпрепараты', '4810133')]

function stated(maker: string | null, ean: string) {
  const all: { product: { ean: string | null; sources: object } }[] = withoutMisreadBarcodes([
    ...packs,
    pack(maker, ean, { ean: 'barcode-list' }),
  ])
  expect(all.slice(0, -1).every(({ product }) => product.ean)).toBe(true)
  return all.at(-1)?.product
}

test.each([
  ['a shop’s own label', null, '2000000012346'],
  ['a coupon', 'Polpharma', '0590306000120'],
  ['a prefix that nobody has', 'Эдас', '1626918020917'],
  ['a number that lost its last digit', 'KRKA', '0383898961883'],
  ['a number of America beside a Russian name', 'Вертекс', '0687085240967'],
  ['a digit read wrongly', 'Zentiva', '8394739044971'],
  ['two digits swapped', 'Белмедпрепараты', '4801133002536'],
])('%s is stated by nobody, though its check digit is right', (_, maker, ean) => {
  expect(stated(maker, ean)).toMatchObject({ ean: null, sources: {} })
})

test.each([
  ['America', 'Sagmel', '0070030990145'],
  ['a short number with noughts in front', 'Stada', '0000046002679'],
  ['another house that packs for this one', 'KRKA', '4607014460018'],
  ['a short number', 'KRKA', '46002679'],
])('a number of %s stands', (_, maker, ean) => {
  expect(stated(maker, ean)).toMatchObject({ ean, sources: { ean: 'barcode-list' } })
})
