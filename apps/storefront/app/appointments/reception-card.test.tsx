import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, open, signIn } from '../../tests/screen.tsx'
import { ReceptionCard } from './reception-card.tsx'

const reception = {
  id: '7f0f2c0e-0000-4000-8000-0000000000aa',
  state: 'booked',
  starts_at: '2026-11-28T07:00:00Z',
  can_change: true,
  price: 0,
  room: 'кабинет 2',
  cancelled_by: null,
  offer: null,
  goods: [],
  service: { id: 1, title: 'Проверка зрения', bring: null, category_id: null },
  doctor: { id: 'd', name: 'Анна Орлова', profession: 'optometrist' },
  pharmacy: { id: 1, name: 'Аптека № 1', address: 'Тихая улица, 7', timezone: 'Europe/Moscow', phone: '+78000000000' },
} as never

beforeEach(() => {
  api.reset()
  signIn()
})

const openCard = (now: string, onChanged = () => undefined) =>
  open(<ReceptionCard reception={reception} now={new Date(now)} onChanged={onChanged} />)

test('an appointment whose time is over is not said to be booked, and nothing can be done with it', () => {
  openCard('2026-11-28T07:30:00Z')
  screen.getByText('Время прошло')
  expect(screen.queryByText('Вы записаны')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a day of a former year says its year', () => {
  openCard('2027-11-28T07:30:00Z')
  screen.getByRole('heading', { name: /^28\sноября\s2026/ })
})

test('an appointment is cancelled only when that is confirmed', async () => {
  const onChanged = vi.fn()
  const { user } = openCard('2026-11-27T07:00:00Z', onChanged)
  api.reply('DELETE /api/v1/doctors/reception/:id', {} as never)
  await user.click(screen.getByRole('button', { name: 'Отменить' }))
  await user.click(await screen.findByRole('button', { name: 'Оставить' }))
  expect(api.changes()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Отменить' }))
  await user.click(await screen.findByRole('button', { name: 'Отменить запись' }))
  await expect.poll(() => onChanged.mock.calls.length).toBe(1)
})
