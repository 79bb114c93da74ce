import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anna } from '../../../tests/builders.ts'
import { api, open, signIn } from '../../../tests/screen.tsx'
import { sendsCodes } from '../../../tests/sent-codes.ts'
import { endSentCodes } from '../send-code-once.ts'
import { PhoneSection } from './phone-section.tsx'

const path = '/api/v1/users/:id/phone-change'

const changeWaits = (rest: { is_cancellable: boolean }) =>
  api.reply(`GET ${path}`, {
    state: 'waiting',
    phone_number: '+7 *** ***-00-02',
    takes_effect_at: '2026-11-25T10:00:00Z',
    ...rest,
  })

beforeEach(() => {
  api.reset()
  endSentCodes()
})

test('a change that waits is cancelled with a code to the present phone, and with nothing less', async () => {
  const person = anna()
  signIn(person)
  changeWaits({ is_cancellable: true })
  sendsCodes()
  api.reply(`DELETE ${path}`, { state: 'none', phone_number: null, takes_effect_at: null, is_cancellable: false })
  const { user } = open(<PhoneSection person={person} onChanged={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Отменить смену номера' }))
  await user.click(await screen.findByRole('button', { name: 'Получить код' }))
  expect(api.changes()).toHaveLength(1)
  await user.type(await screen.findByRole('textbox', { name: /^Код/ }), '123456')
  await user.click(screen.getByRole('button', { name: 'Оставить прежний номер' }))
  await screen.findByText('Номер останется прежним')
  expect(api.bodyOf(`DELETE ${path}`)).toEqual({ code: '123456' })
  expect(screen.queryByRole('button', { name: 'Отменить смену номера' })).toBeNull()
})

test('what was asked for at the counter by a former phone has no button that would not work', async () => {
  const person = anna()
  signIn(person)
  changeWaits({ is_cancellable: false })
  open(<PhoneSection person={person} onChanged={() => undefined} />)
  await screen.findByText(/придите в аптеку с паспортом/)
  expect(screen.queryByRole('button', { name: 'Отменить смену номера' })).toBeNull()
})
