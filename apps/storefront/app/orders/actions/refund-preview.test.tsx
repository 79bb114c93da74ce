import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signIn } from '../../../tests/screen.tsx'
import { RefundPreview } from './refund-preview.tsx'

beforeEach(() => {
  api.reset()
  signIn()
})

const preview = { kind: 'nothing' as const, amount: 0, at_pharmacy: 7_000, due_on: null, services: 0, goods_list: [] }

test('points are said to come back before an order is cancelled, and nothing is not said to come back beside them', async () => {
  api.reply('GET /api/v1/orders/:id/refund-preview', { ...preview, points: 3_000 })
  open(<RefundPreview orderId="7f0f2c0e-0000-4000-8000-000000000001" />)
  const text = (await screen.findByText(/На карту вернём/)).textContent?.replace(/\s/g, ' ')
  expect(text).toBe('Онлайн вы ничего не платили. Платить в аптеке 70 ₽ не придётся. На карту вернём 30 баллов.')
})

test('an order without points says nothing of them', async () => {
  api.reply('GET /api/v1/orders/:id/refund-preview', { ...preview, points: 0 })
  open(<RefundPreview orderId="7f0f2c0e-0000-4000-8000-000000000001" />)
  expect((await screen.findByText(/возвращать нечего/)).textContent).not.toContain('балл')
})
