import { productIdOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { addItem, checkItems, type LocalItem, removeItems, restoreItems, setAmount, totalsOf } from './local-basket.ts'

const paracetamol: LocalItem = {
  id: productIdOf(1),
  amount: 2,
  checked: true,
  price: 5_000,
  priceCrossed: 7_000,
  titleShort: 'Парацетамол',
}
const ibuprofen: LocalItem = {
  id: productIdOf(2),
  amount: 1,
  checked: false,
  price: 12_000,
  priceCrossed: null,
  titleShort: 'Ибупрофен',
}

test('a new product starts with one checked pack, and adding it again changes nothing', () => {
  const once = addItem([], ibuprofen)
  expect(once).toEqual([{ ...ibuprofen, amount: 1, checked: true }])
  expect(addItem([paracetamol], paracetamol)).toEqual([paracetamol])
})

test('an amount below one takes the product out, and no line grows past what one order may hold', () => {
  expect(setAmount([paracetamol, ibuprofen], paracetamol.id, 0)).toEqual([ibuprofen])
  expect(setAmount([paracetamol], paracetamol.id, -3)).toEqual([])
  expect(setAmount([paracetamol], paracetamol.id, 1_000_000_000)[0]?.amount).toBe(99)
})

test('totals count checked products only, at the crossed price where there is one', () => {
  const both = checkItems([paracetamol, ibuprofen], [ibuprofen.id], true)
  expect(totalsOf([paracetamol, ibuprofen])).toEqual({
    packs: 2,
    products: 1,
    priceKopecks: 10_000,
    fullKopecks: 14_000,
  })
  expect(totalsOf(both)).toEqual({ packs: 3, products: 2, priceKopecks: 22_000, fullKopecks: 26_000 })
})

test('a removal can be taken back without losing what has come in meanwhile', () => {
  const left = removeItems([paracetamol, ibuprofen], [paracetamol.id])
  expect(restoreItems(left, [paracetamol])).toEqual([ibuprofen, paracetamol])
  expect(restoreItems([{ ...paracetamol, amount: 5 }], [paracetamol])).toEqual([{ ...paracetamol, amount: 5 }])
})
