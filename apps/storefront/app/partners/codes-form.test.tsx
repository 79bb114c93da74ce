import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api, open } from '../../tests/screen.tsx'
import { CodesForm } from './codes-form.tsx'

test('codes are read however they are pasted', async () => {
  api.reset()
  api.refuse('POST /api/v1/offers/:offerId/confirm', { code: 'code.wrong', details: {} })
  const id = '7f0f2c0e-0000-4000-8000-00000000000b'
  const { user } = open(
    <CodesForm
      of={{ id, key: 'k'.repeat(32) }}
      company="ООО «Поставщик»"
      onConfirmed={() => undefined}
      onCorrect={() => undefined}
    />,
  )
  await user.click(screen.getByRole('textbox', { name: 'Код из СМС' }))
  await user.paste('807 701')
  await user.click(screen.getByRole('textbox', { name: 'Код из письма' }))
  await user.paste('Код: 123-456')
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }))
  await expect
    .poll(() => api.bodyOf('POST /api/v1/offers/:offerId/confirm'))
    .toEqual({ phone_code: '807701', email_code: '123456' })
})
