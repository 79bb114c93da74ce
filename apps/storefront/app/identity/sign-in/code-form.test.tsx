import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signOut } from '../../../tests/screen.tsx'
import { CodeForm } from './code-form.tsx'

beforeEach(() => {
  api.reset()
  signOut()
})

const openForm = ({ isConfirmed = true } = {}) =>
  open(
    <CodeForm
      phone="+7 (999) 111-22-33"
      sent={{ by: 'sms', isConfirmed, length: 6, againAt: 0 }}
      onAgain={async () => undefined}
      onOtherPhone={() => undefined}
    />,
  )

test('after too many wrong codes there is no button left that could do nothing', async () => {
  api.refuse('POST /api/v1/users/auth/verify-code', {
    code: 'code.locked',
    details: { retryAfterSeconds: 900 } as never,
  })
  const { user } = openForm()
  await user.type(screen.getByRole('textbox', { name: 'Код из СМС' }), '100000')
  await screen.findByText(/Слишком много попыток/)
  expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull()
})

test.each(['807 701', '807\u00a0701', ' 807-701 ', 'Ромашка: код 807701'])(
  'a code that is pasted with what stands around it is read whole: «%s»',
  async (text) => {
    api.refuse('POST /api/v1/users/auth/verify-code', { code: 'code.wrong', details: {} })
    const { user } = openForm()
    await user.click(screen.getByRole('textbox', { name: 'Код из СМС' }))
    await user.paste(text)
    await expect.poll(() => api.bodyOf('POST /api/v1/users/auth/verify-code')).toMatchObject({ code: '807701' })
  },
)

test('a code of which the operator has said nothing is not said to be sent', () => {
  openForm({ isConfirmed: false })
  expect(screen.queryByText(/отправлен/)).toBeNull()
  screen.getByText(/Оператор СМС пока не ответил/)
})
