import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signIn } from '../../../tests/screen.tsx'
import { sendsCodes } from '../../../tests/sent-codes.ts'
import { endSentCodes } from '../send-code-once.ts'
import ChangePhoneDialog from './change-phone-dialog.tsx'

beforeEach(() => {
  api.reset()
  signIn()
  endSentCodes()
})

const openDialog = () =>
  open(<ChangePhoneDialog formerPhone="+79120000001" onClose={() => undefined} onChanged={() => undefined} />)

/** The mask takes keys that delete only from a real browser. */
const retype = (value: string) => fireEvent.change(phoneField(), { target: { value } })

const phoneField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Новый номер' })

test('whoever goes back from a wrong code to the phone finds it as it was typed, and nothing wrong with it', async () => {
  const { user } = openDialog()
  sendsCodes()
  await user.type(phoneField(), '9120000002')
  await user.click(screen.getByRole('button', { name: 'Получить коды' }))
  for (const code of await screen.findAllByRole('textbox', { name: /^Код/ })) await user.type(code, '111111')
  api.refuse('POST /api/v1/users/:id/phone-change', { code: 'code.wrong', details: { triesLeft: 2 } })
  await user.click(screen.getByRole('button', { name: 'Изменить номер' }))
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Исправить номер' }))
  expect(phoneField().value).toBe('+7 (912) 000-00-02')
  expect(phoneField().getAttribute('aria-invalid')).toBeNull()
})

test('while another code may not be asked for yet, the button counts the seconds, keeps the focus, and then works', async () => {
  const { user } = openDialog()
  api.refuse('POST /api/v1/users/auth/send-code', { code: 'code.too_soon', details: { retryAfterSeconds: 2 } })
  await user.type(phoneField(), '9120000002')
  await user.click(screen.getByRole('button', { name: 'Получить коды' }))
  const waiting = await screen.findByRole('button', { name: /^Новые коды через \d\sс$/ })
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(waiting)
  await user.click(waiting)
  await user.type(phoneField(), '{Enter}')
  expect(api.changes()).toHaveLength(1)
  sendsCodes()
  await user.click(await screen.findByRole('button', { name: 'Получить коды' }, { timeout: 5000 }))
  await screen.findByRole('button', { name: /^Новые коды через \d\d\sс$/ })
})

test('whoever corrects the new number is sent no second code to the former one, and begins in the first field', async () => {
  const { user } = openDialog()
  sendsCodes()
  await user.type(phoneField(), '9120000002')
  await user.click(screen.getByRole('button', { name: 'Получить коды' }))
  const [first] = await screen.findAllByRole('textbox', { name: /^Код/ })
  expect(document.activeElement).toBe(first)
  await user.click(screen.getByRole('button', { name: 'Исправить номер' }))
  expect(document.activeElement).toBe(phoneField())
  retype('+7 (912) 000-00-03')
  await user.click(screen.getByRole('button', { name: 'Получить коды' }))
  await screen.findAllByRole('textbox', { name: /^Код/ })
  await expect.poll(() => api.changes()).toHaveLength(3)
  expect(api.bodyOf('POST /api/v1/users/auth/send-code')).toEqual({ phone_number: '+79120000003' })
})

test('the number one has already is refused before any code is sent; a code that is missing is asked for at its field', async () => {
  const { user } = openDialog()
  sendsCodes()
  await user.type(phoneField(), '9120000001{Enter}')
  await screen.findByText('Это и есть ваш нынешний номер')
  expect(api.changes()).toEqual([])
  retype('+7 (912) 000-00-02')
  await user.click(screen.getByRole('button', { name: 'Получить коды' }))
  const [first, second] = await screen.findAllByRole('textbox', { name: /^Код/ })
  await user.type(first as HTMLElement, '111111{Enter}')
  await expect.poll(() => second?.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => document.activeElement).toBe(second)
})
