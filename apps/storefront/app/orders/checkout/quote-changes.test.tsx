import { pharmacyIdOf, productIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

function openChanges(alternatives: StockAlternatives[]) {
  const onOtherPharmacy = vi.fn<() => void>()
  const shown = open(
    <QuoteChanges
      changes={[gone]}
      alternatives={alternatives}
      totalKopecks={185_800}
      isBusy={false}
      onAccept={vi.fn()}
      onOtherPharmacy={onOtherPharmacy}
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
