import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signIn } from '../../tests/screen.tsx'
import PrescriptionsPage from './prescriptions.route.tsx'

const none = { state: 'none' as const, version: null, current_version: '1', given_at: null, ends_at: null }

beforeEach(() => {
  api.reset()
  signIn()
})

test('each step of showing prescriptions takes the focus: the code, then the list', async () => {
  api.reply('GET /api/v1/recipes/agreements/status', none as never)
  api.reply('POST /api/v1/recipes/agreements', { ...none, state: 'asked' } as never)
  api.reply('POST /api/v1/recipes/agreements/confirmation', { ...none, state: 'given' } as never)
  api.reply('GET /api/v1/recipes/me', { results: [], registry_silent_since: null } as never)
  api.reply('GET /api/v1/recipes/shares/my/permissions', { results: [] } as never)
  const { user } = open(<PrescriptionsPage />, '/prescriptions')
  await user.click(await screen.findByRole('textbox', { name: 'СНИЛС пациента' }))
  // As it stands in a letter or on a certificate.
  await user.paste(' СНИЛС: 112\u00a0–\u00a0233\u00a0–\u00a0445 95 ')
  await user.type(screen.getByLabelText('Дата рождения пациента'), '08031961')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Получить код' }))
  await screen.findByRole('heading', { name: 'Код из реестра' })
  const code = screen.getByRole('textbox', { name: 'Код' })
  await expect.poll(() => document.activeElement).toBe(code)
  await user.click(code)
  await user.paste('Код: 123 456')
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }))
  const list = await screen.findByRole('heading', { name: 'Мои рецепты' })
  await expect.poll(() => document.activeElement).toBe(list)
  expect(api.bodyOf('POST /api/v1/recipes/agreements')).toMatchObject({ snils: '11223344595' })
  expect(api.bodyOf('POST /api/v1/recipes/agreements/confirmation')).toEqual({ code: '123456' })
})
