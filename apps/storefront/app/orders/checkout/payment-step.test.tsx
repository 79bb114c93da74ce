import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '../../../tests/screen.tsx'
import { defaultCity } from '../../site/city.ts'
import { PaymentStep } from './payment-step.tsx'

const paidAtPharmacy = {
  wayToGetType: 'pickup',
  items: [{ checked: true, available: true, paidAt: 'pharmacy' }],
} as never

test('a chain without a bank offers the counter alone, and gives no other reason for it', async () => {
  const done = vi.fn()
  const city = { ...defaultCity, absentPages: ['/payment-complite'] }
  const { user } = open(
    <PaymentStep basket={paidAtPharmacy} timing={undefined} method="card" onDone={done} />,
    '/basket',
    city,
  )
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.queryByText(/Рецептурные|СБП/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Продолжить' }))
  expect(done).toHaveBeenCalledWith('on_receipt', 'card')
})

test('a chain with a bank says why it cannot be paid online', () => {
  open(<PaymentStep basket={paidAtPharmacy} timing={undefined} method="card" onDone={vi.fn()} />, '/basket')
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  screen.getByText('Рецептурные препараты оплачивают в аптеке')
})
