import { productIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anOrder, aPart } from '../../../tests/builders.ts'
import { api, open, signIn } from '../../../tests/screen.tsx'
import RepeatDialog from './repeat-dialog.tsx'

const same = {
  product_id: productIdOf(7),
  former_product_id: productIdOf(7),
  title: 'Нурофен таблетки, 200 мг, 12 шт.',
  change: 'same' as const,
  is_replaced: false,
  former_count: 2,
  count: 2,
  former_price: 15_900,
  price: 15_900,
  is_prescription: false,
  was_prescription: false,
  reason: null,
}
const dearer = { ...same, former_product_id: productIdOf(8), change: 'dearer' as const, price: 18_900 }
const fewer = { ...same, former_product_id: productIdOf(9), change: 'fewer' as const, count: 1, former_count: 3 }
const gone = {
  ...same,
  former_product_id: productIdOf(10),
  product_id: null,
  change: 'gone' as const,
  count: 0,
  reason: 'WITHDRAWN' as const,
}

beforeEach(() => {
  api.reset()
  signIn()
})

test('the sums of the lines of an order that is repeated make its sum, and former prices are those of one pack', async () => {
  api.reply('GET /api/v1/orders/:id/repeat', {
    results: [same, dearer, fewer, { ...gone, price: null }],
    former_total: 143_100,
    total: 31_800 + 37_800 + 15_900,
    is_other_city: false,
  })
  open(<RepeatDialog order={anOrder(aPart())} onClose={() => undefined} />)
  await screen.findByRole('button', { name: /^В корзину за 855\s₽$/ })
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent?.replace(/\s/g, ' '))
  expect(lines).toEqual([
    expect.stringMatching(/12 шт\.2 × 159 ₽318 ₽$/),
    expect.stringMatching(/2 × 189 ₽было по 159 ₽378 ₽$/),
    expect.stringMatching(/1 × 159 ₽Есть 1 из 3159 ₽$/),
    expect.stringMatching(/12 шт\.2 упаковкиБольше не продаётся$/),
  ])
})

test('a product that has come to need a prescription is said to, before it is in the basket', async () => {
  const onPrescription = { ...same, is_prescription: true }
  api.reply('GET /api/v1/orders/:id/repeat', {
    results: [
      onPrescription,
      { ...onPrescription, former_product_id: productIdOf(8), was_prescription: true },
      { ...gone, price: null, is_prescription: true, reason: 'PHARMACY_ONLY' },
    ],
    former_total: 95_400,
    total: 63_600,
    is_other_city: false,
  })
  open(<RepeatDialog order={anOrder(aPart())} onClose={() => undefined} />)
  await screen.findByRole('button', { name: /^В корзину за 636\s₽$/ })
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent?.replace(/\s/g, ' '))
  expect(lines).toEqual([
    expect.stringContaining('Теперь только по рецепту'),
    expect.stringMatching(/По рецепту — возьмите его в аптеку/),
    expect.stringMatching(/Продаётся только в аптеке, забронировать нельзя$/),
  ])
})

test('an order of another city says whose prices it is repeated at', async () => {
  api.reply('GET /api/v1/orders/:id/repeat', {
    results: [same],
    former_total: 31_800,
    total: 31_800,
    is_other_city: true,
  })
  open(<RepeatDialog order={anOrder(aPart())} onClose={() => undefined} />)
  const said = await screen.findByText(/^Заказ был в другом городе\./)
  expect(said.textContent).toMatch(/выбранного сейчас: Москва\.$/)
})
