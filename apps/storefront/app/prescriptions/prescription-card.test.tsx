import { prescriptionIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signIn } from '../../tests/screen.tsx'
import { PrescriptionCard } from './prescription-card.tsx'
import type { Prescription, PrescriptionLine } from './prescription-text.ts'

beforeEach(() => {
  api.reset()
  signIn()
})

const line = {
  id: 'l1',
  substances: ['Амброксол'],
  trade_name: null,
  dosage_form: 'сироп',
  strength: '15 мг/5 мл',
  unit: 'ml',
  amount: 100,
  left: 100,
  reserved: 0,
  releasable: 100,
  is_cancelled: false,
} as PrescriptionLine
const known: Partial<Prescription> = {
  id: prescriptionIdOf('aee7912f-ddbf-44da-b9ae-b6aa2599c1ae'),
  series: '27',
  number: '876415',
  state: 'active',
  written_on: '2026-11-27',
  valid_through: '2099-01-26',
  is_usable: true,
  urgency: 'statim',
  prescriber: { name: 'Примерова Елена Сергеевна', post: null },
  lines: [line],
}
const prescription = known as Prescription

test('a prescription that can be used says how much is left of it', () => {
  open(<PrescriptionCard prescription={prescription} />)
  screen.getByText(/^Осталось 100 из 100/)
  screen.getByText('Срочный')
  screen.getByRole('link', { name: /^Выбрать лекарства/ })
})

test('of a prescription that is over its card promises nothing', () => {
  open(<PrescriptionCard prescription={{ ...prescription, state: 'expired', is_usable: false }} />)
  screen.getByText('Срок закончился')
  expect(screen.queryByText(/^Осталось/)).toBeNull()
  expect(screen.queryByText('Срочный')).toBeNull()
})
