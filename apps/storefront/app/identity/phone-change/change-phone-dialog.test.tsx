import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signIn } from '../../../tests/screen.tsx'
import ChangePhoneDialog from './change-phone-dialog.tsx'

beforeEach(() => {
  api.reset()
  signIn()
})

test('whoever goes back from a wrong code to the phone finds it as it was typed, and nothing wrong with it', async () => {
  const { user } = open(
    <ChangePhoneDialog formerPhone="+79120000001" onClose={() => undefined} onChanged={() => undefined} />,
  )
  const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Новый номер' })
  api.reply('POST /api/v1/users/auth/send-code', {
    channel: 'sms',
    is_confirmed: true,
    retry_after: 60,
    expires_in: 300,
    code_length: 6,
  })
  await user.type(phone(), '9120000002')
  await user.click(screen.getByRole('button', { name: 'Получить коды' }))
  for (const code of await screen.findAllByRole('textbox', { name: /^Код/ })) await user.type(code, '111111')
  api.refuse('POST /api/v1/users/:id/phone-change', { code: 'code.wrong', details: { triesLeft: 2 } })
  await user.click(screen.getByRole('button', { name: 'Изменить номер' }))
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: /^Исправить номер/ }))
  expect(phone().value).toBe('+7 (912) 000-00-02')
  expect(phone().getAttribute('aria-invalid')).toBeNull()
})
