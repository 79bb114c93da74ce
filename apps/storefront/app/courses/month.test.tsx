import { dayOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signIn } from '../../tests/screen.tsx'
import { Month } from './month.tsx'

beforeEach(() => {
  api.reset()
  signIn()
  api.reply('GET /api/v1/calendar', { results: [] } as never)
})

test('a month that is turned to shows a day of its own, and says nothing of days it has not asked about', async () => {
  const { user } = open(<Month today={dayOf('2026-11-27')} zone="Europe/Moscow" version={0} />)
  await screen.findByRole('heading', { name: /пятница, 27\sноября/i })
  const release = api.holdAnswers()
  await user.click(screen.getByRole('button', { name: 'Месяц позже' }))
  expect(screen.queryByText('На этот день ничего нет.')).toBeNull()
  release()
  await screen.findByText('На этот день ничего нет.')
  screen.getByRole('heading', { name: /вторник, 1\sдекабря/i })
  expect(screen.queryByRole('heading', { name: /27\sноября/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Месяц раньше' }))
  await screen.findByRole('heading', { name: /пятница, 27\sноября/i })
})
