import { productIdOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { ProductCard } from '../../products/product-card.ts'
import { variantsOf } from './variants.ts'

function pack(id: number, change: Partial<ProductCard>): ProductCard {
  const card: ProductCard = {
    id: productIdOf(id),
    code: `c${id}`,
    slug: `p${id}`,
    title: '',
    titleShort: '',
    tradeName: 'Нурофен',
    substance: null,
    maker: null,
    country: null,
    category_id: '101001001',
    familyId: 1,
    price: 10_000,
    priceCrossed: null,
    pricePerUnit: null,
    discountPercent: null,
    is_prescription: false,
    dispensingClass: 'otc',
    isToday: true,
    is_stock: true,
    is_preorder: false,
    tomorrow: false,
    pharmaciesToday: 1,
    pharmaciesNearby: 1,
    tomorrowNearby: false,
    max_store_quantity: 1,
    courier: true,
    dosageForm: 'таблетки',
    packShape: 'tablets',
    strength: '200 мг',
    volume: null,
    packSize: 10,
    atcLetter: 'M',
    pictureUrl: null,
    badges: [],
  }
  return { ...card, ...change }
}

const shown = pack(1, {})
const big = pack(2, { packSize: 20 })
const strong = pack(3, { strength: '400 мг', packSize: 20 })
const strongSmall = pack(4, { strength: '400 мг' })
const syrup = pack(5, { dosageForm: 'суспензия', strength: '100 мг/5 мл', packSize: null })

test('another strength keeps the form and the pack where there is such a pack', () => {
  const axes = variantsOf(shown, [shown, big, strong, strongSmall, syrup])
  const strengths = axes.find(({ title }) => title === 'Дозировка')?.choices ?? []
  expect(strengths.map(({ text, card }) => [text, card.id])).toEqual([
    ['100 мг/5 мл', 5],
    ['200 мг', 1],
    ['400 мг', 4],
  ])
  expect(strengths.map(({ isChosen }) => isChosen)).toEqual([false, true, false])
})

test('what all packs have in common is no choice', () => {
  expect(variantsOf(shown, [shown, big]).map(({ title }) => title)).toEqual(['В упаковке'])
  expect(variantsOf(shown, [shown])).toEqual([])
})

test('of two packs alike, the one that can be had today is offered, then the cheaper', () => {
  const gone = pack(6, { packSize: 30, is_stock: false, price: 100 })
  const expensive = pack(7, { packSize: 30, price: 900 })
  const cheap = pack(8, { packSize: 30, price: 800 })
  const [packs] = variantsOf(shown, [shown, gone, expensive, cheap])
  expect(packs?.choices.at(-1)?.card.id).toBe(8)
})

test('micrograms stand before milligrams', () => {
  const micrograms = pack(9, { strength: '500 мкг' })
  const milligram = pack(10, { strength: '1 мг' })
  const [strengths] = variantsOf(milligram, [milligram, micrograms])
  expect(strengths?.choices.map(({ text }) => text)).toEqual(['500 мкг', '1 мг'])
})
