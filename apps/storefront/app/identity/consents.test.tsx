import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anna } from '../../tests/builders.ts'
import { api, open, signIn } from '../../tests/screen.tsx'
import { sendsCodes } from '../../tests/sent-codes.ts'
import ConsentsPage from './consents.route.tsx'
import { endSentCodes } from './send-code-once.ts'

const given = {
  purpose: 'health_data',
  current_version: '2026-11-26',
  is_given: true,
  version: '2026-11-26',
  given_at: '2026-11-20T10:00:00Z',
} as const
const withdraw = 'DELETE /api/v1/users/:id/consents/:purpose'

beforeEach(() => {
  api.reset()
  endSentCodes()
})

test('one wrong press deletes no courses: what goes with a consent is named, and a code is asked for', async () => {
  signIn(anna())
  api.reply('GET /api/v1/users/:id/consents', { results: [given] })
  api.refuse(withdraw, { code: 'consent.code_needed', details: {} })
  sendsCodes()
  const { user } = open(<ConsentsPage />)
  await user.click(await screen.findByRole('switch', { name: /Сведения о здоровье/ }))
  await screen.findByText(/^Удалим курсы приёма/)
  await user.click(await screen.findByRole('button', { name: 'Получить код' }))
  api.reply(withdraw, { results: [{ ...given, is_given: false, version: null, given_at: null }] })
  await user.type(await screen.findByRole('textbox', { name: /^Код/ }), '123456')
  await user.click(screen.getByRole('button', { name: 'Отозвать и удалить' }))
  await screen.findByText('Согласие отозвано')
  expect(api.bodyOf(withdraw)).toEqual({ code: '123456' })
  expect(screen.queryByText(/^Удалим курсы приёма/)).toBeNull()
})
