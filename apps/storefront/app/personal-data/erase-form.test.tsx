import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signIn } from '../../tests/screen.tsx'
import { endSentCodes } from '../identity/send-code-once.ts'
import { EraseForm } from './erase-form.tsx'
import { ErasedAccount } from './erased-account.tsx'

beforeEach(() => {
  api.reset()
  signIn({ info: {}, phone: { phone_number: '+79120000001' } } as never)
  endSentCodes()
})

test('a code that does not come can be asked for again, after its minute', async () => {
  api.reply('POST /api/v1/users/auth/send-code', {
    channel: 'sms',
    is_confirmed: true,
    retry_after: 1,
    expires_in: 300,
    code_length: 6,
  })
  const { user } = open(<EraseForm erasure={{ state: 'none', activeOrders: 0 } as never} onWaiting={() => undefined} />)
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Получить код' })
  await expect.poll(() => send.disabled).toBe(false)
  await user.click(send)
  const code = await screen.findByRole('textbox', { name: /^Код из СМС/ })
  await expect.poll(() => document.activeElement).toBe(code)
  await user.click(await screen.findByRole('button', { name: 'Прислать новый код' }, { timeout: 5000 }))
  await expect.poll(() => api.changes()).toHaveLength(2)
})

test('of a profile whose phone was changed lately it says when it ends, and why not at once', async () => {
  const erasure = { state: 'none', activeOrders: 0, not_before: '2026-12-28T10:00:00Z' } as never
  open(<EraseForm erasure={erasure} onWaiting={() => undefined} />)
  await screen.findByText(/^Номер телефона меняли меньше месяца назад, поэтому удалим 28 декабря/)
  expect(screen.queryByText(/Удалим сразу/)).toBeNull()
})

test('after the end the page says that the profile is gone, and leads home', () => {
  open(<ErasedAccount />)
  expect(screen.getByRole('heading', { name: 'Профиль удалён' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/')
})
