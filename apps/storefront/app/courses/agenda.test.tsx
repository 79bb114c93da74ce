import { dayOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api, open } from '../../tests/screen.tsx'
import { Agenda } from './agenda.tsx'

test('days with nothing in them are one sentence, and no empty list is announced', async () => {
  api.reset()
  api.reply('GET /api/v1/calendar', { results: [] } as never)
  open(<Agenda today={dayOf('2026-11-28')} zone="Europe/Moscow" version={0} />)
  await screen.findByText(/^На ближайшие дни ничего нет/)
  expect(screen.queryByRole('list')).toBeNull()
})
