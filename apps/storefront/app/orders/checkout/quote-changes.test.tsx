import { pharmacyIdOf, productIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { aQuotedLine } from '../../../tests/a-quote.ts'
import { open } from '../../../tests/screen.tsx'
import { QuoteChanges } from './quote-changes.tsx'
import type { StockAlternatives } from './stock-alternatives.tsx'

const gone = {
  productId: null,
  group: null,
  reason: 'STOCK_GONE' as const,
  title: 'Нурофен таблетки, 200 мг, 12 шт.',
  was: null,
  now: null,
}
const elsewhere: StockAlternatives = {
  productId: productIdOf(7),
  pharmacies: [{ id: pharmacyIdOf(2), name: 'Ромашка', address: 'Варшавское шоссе, 74', packs: 45 }],
  tomorrow: { packs: 0, on: '2026-11-28' },
  alternatives: [],
}

function openChanges(alternatives: StockAlternatives[], given: Partial<ComponentProps<typeof QuoteChanges>> = {}) {
  const onOtherPharmacy = vi.fn<() => void>()
  const shown = open(
    <QuoteChanges
      changes={[gone]}
      alternatives={alternatives}
      wasTotalKopecks={201_700}
      totalKopecks={185_800}
      isCourier={false}
      isBusy={false}
      onAccept={vi.fn()}
      onOtherPharmacy={onOtherPharmacy}
      {...given}
    />,
  )
  return { ...shown, onOtherPharmacy }
}

test('where another pharmacy has what is gone here, it is one press to choose it', async () => {
  const { user, onOtherPharmacy } = openChanges([elsewhere])
  expect(screen.getByText(/^Варшавское/).textContent).toBe('Варшавское шоссе,\u00a074\u00a0— 45\u00a0упаковок')
  await user.click(screen.getByRole('button', { name: 'Выбрать другую аптеку' }))
  expect(onOtherPharmacy).toHaveBeenCalledOnce()
})

test('where none has it, none is offered', () => {
  openChanges([])
  expect(screen.queryByRole('button', { name: 'Выбрать другую аптеку' })).toBeNull()
})

test('where nothing is left to order, nobody is asked to order it for nothing', () => {
  openChanges([elsewhere], { totalKopecks: 0 })
  screen.getByText(/^Пока вы оформляли, в\sэтой аптеке всё разобрали$/)
  expect(screen.queryByText(/^Весь заказ/)).toBeNull()
  expect(screen.queryByRole('button', { name: /заказать/ })).toBeNull()
  screen.getByRole('button', { name: 'Выбрать другую аптеку' })
  screen.getByRole('link', { name: 'Вернуться в корзину' })
})

test('a pharmacy that is closed is called closed, and its packs are not called gone', async () => {
  openChanges([elsewhere], { totalKopecks: 0, pharmacyClosed: 'for_good' })
  screen.getByText('Эта аптека больше не работает')
  expect(screen.queryByText(/больше нет/)).toBeNull()
})

test('one that has closed for today can be chosen for another day, though no other has the packs', async () => {
  const { user, onOtherPharmacy } = openChanges([], { totalKopecks: 0, pharmacyClosed: 'today' })
  screen.getByText('Сегодня эта аптека уже не успеет выдать заказ')
  await user.click(screen.getByRole('button', { name: 'Выбрать другую аптеку или день' }))
  expect(onOtherPharmacy).toHaveBeenCalledOnce()
})

test('who has chosen a courier is told of no pharmacy', () => {
  openChanges([elsewhere], { isCourier: true })
  screen.getByText(/: больше нет, останется/)
  screen.getByRole('button', { name: 'Изменить доставку' })
})

test('delivery and bags go by their Russian names', () => {
  const change = {
    ...gone,
    reason: 'CHARGES_CHANGED' as const,
    was: { amountKopecks: 19_900 },
    now: { amountKopecks: 0 },
  }
  openChanges([], {
    changes: [
      { ...change, title: 'delivery' },
      { ...change, title: 'packages' },
    ],
  })
  screen.getByText('Доставка')
  screen.getByText('Пакеты')
})

test('of several products that are gone, what is said of one names it', () => {
  const other = { ...gone, title: 'Йод, 10 мл', productId: productIdOf(8) }
  openChanges([elsewhere, { ...elsewhere, productId: productIdOf(8), pharmacies: [] }], {
    changes: [{ ...gone, productId: productIdOf(7) }, other],
  })
  const [item, ...more] = screen.getAllByText('Сегодня есть в аптеках:').map((text) => text.closest('li'))
  expect(item?.textContent).toMatch(/^Нурофен/)
  expect(more).toEqual([])
})

test('what changed is told by the pack and by the sum of the order, which stands far above on a phone', () => {
  const risen = { ...gone, reason: 'PRICE_ROSE' as const, was: aQuotedLine(15_900), now: aQuotedLine(18_210) }
  openChanges([], { changes: [risen], wasTotalKopecks: 31_800, totalKopecks: 36_420 })
  expect(screen.getByRole('listitem').textContent).toMatch(/: упаковка стоила 159\s₽, теперь 182,10\s₽$/)
  screen.getByText(/^Весь заказ: было 318\s₽, стало 364,20\s₽$/)
})

test('what has the same substance is not said to do the same', () => {
  const sameSubstance = { id: productIdOf(8), title: 'Назоспрей, 0,05%', slug: 'nazosprey', priceKopecks: 14_900 }
  openChanges([{ ...elsewhere, alternatives: [sameSubstance] } as StockAlternatives])
  screen.getByText(/^То же вещество; доза, форма и\sвозраст могут быть другими:$/)
})
