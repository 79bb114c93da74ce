import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, type Screen } from '../../tests/screen.tsx'
import type { ReplyOf } from '../api/api.ts'
import { readStored, store } from '../session/kept-values.ts'
import { ApplicationArea } from './application-area.tsx'

const id = '7f0f2c0e-0000-4000-8000-00000000000b'
const key = 'k'.repeat(32)
const offer = (more: Partial<ReplyOf<'GET /api/v1/offers/:offerId'>> = {}) => ({
  ...{ id, inn: '9900000017', company_name: 'ООО «Поставщик»', state: 'received' as const, documents: [] },
  ...{ created_at: '2026-11-22T09:00:00Z', history: [] },
  ...more,
})

beforeEach(() => {
  api.reset()
  sessionStorage.clear()
  history.replaceState(null, '', '/partneram')
  api.reply('GET /api/v1/offers/suggest_okveds', { results: [] })
  api.reply('GET /api/v1/offers/suggest_regions', { results: [{ region_id: 77, name: 'Москва' }] })
})

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const noteOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
const send = ({ user }: Screen) => user.click(screen.getByRole('button', { name: 'Получить коды' }))

async function fill(shown: Screen, inn = '9900 000018') {
  const words = { ИНН: inn, 'Название компании': 'Поставщик', 'Контактное лицо': 'Анна', Почта: 'a@b.example' }
  for (const [name, text] of Object.entries(words)) await shown.user.type(field(name), text)
  await shown.user.type(field(/ОКВЭД/), '46.46')
  await shown.user.type(field('Мобильный телефон'), '+7 912 000-00-01')
  await shown.user.type(field('Регионы работы'), 'мо')
  await shown.user.click(screen.getByLabelText(/^Даю согласие/))
}

async function chooseMoscow({ user }: Screen) {
  await expect.poll(() => document.querySelector('option[value="Москва"]')).not.toBeNull()
  await user.clear(field('Регионы работы'))
  await user.type(field('Регионы работы'), 'Москва')
  await screen.findByRole('button', { name: 'Убрать: Москва' })
}

test('a refused number is explained at its field, and nothing that was typed is lost', async () => {
  api.refuse('POST /api/v1/offers', { code: 'partner_application.inn_invalid', details: {} })
  const shown = open(<ApplicationArea />)
  await fill(shown)
  await send(shown)
  expect(noteOf('Регионы работы')).toBe('Выберите хотя бы один регион')
  expect(api.changes()).toEqual([])
  await chooseMoscow(shown)
  await send(shown)
  await expect.poll(() => document.activeElement).toBe(field('ИНН'))
  expect(noteOf('ИНН')).toBe('Проверьте ИНН: в нём, похоже, опечатка')
  expect(api.bodyOf('POST /api/v1/offers')).toMatchObject({ inn: '9900000018', okved: '46.46', regions: [77] })
  expect(field('Почта').value).toBe('a@b.example')
})

test('the form keeps its words over «Назад» and a reload, but not the consent', async () => {
  const shown = open(<ApplicationArea />)
  await fill(shown)
  await chooseMoscow(shown)
  shown.unmount()
  open(<ApplicationArea />)
  expect(field('ИНН').value).toBe('9900 000018')
  expect(field(/ОКВЭД/).value).toBe('46.46')
  screen.getByRole('button', { name: 'Убрать: Москва' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Даю согласие/).checked).toBe(false)
})

test('from the codes one goes back to the form to mend it; a confirmed application clears the form', async () => {
  api.reply('GET /api/v1/offers/:offerId', offer({ state: 'unconfirmed' }))
  store('partner_application', { inn: '9900000017' })
  location.hash = `#${id}.${key}`
  const { user, unmount } = open(<ApplicationArea />)
  await user.click(await screen.findByRole('button', { name: /Исправить/ }))
  expect(field('ИНН').value).toBe('9900000017')
  unmount()
  location.hash = `#${id}.${key}`
  open(<ApplicationArea />)
  api.reply('POST /api/v1/offers/:offerId/confirm', offer())
  await user.type(await screen.findByLabelText('Код из СМС'), '111111')
  await user.type(field('Код из письма'), '222222')
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }))
  await screen.findByRole('heading', { name: 'Заявка принята' })
  expect(readStored('partner_application')).toBeUndefined()
})

test('an application that cannot be read now is tried again; its key stays in the address', async () => {
  location.hash = `#${id}.${key}`
  api.refuse('GET /api/v1/offers/:offerId', { code: 'service.unavailable', details: {} })
  const { user } = open(<ApplicationArea />)
  const retry = await screen.findByRole('button', { name: 'Повторить' })
  api.reply('GET /api/v1/offers/:offerId', offer())
  await user.click(retry)
  await screen.findByRole('heading', { name: 'Заявка принята' })
  expect(location.hash).toContain(key)
})

test('a file that cannot be taken is named and refused; the application stays as it was', async () => {
  location.hash = `#${id}.${key}`
  api.reply('GET /api/v1/offers/:offerId', offer({ documents: [{ id, name: 'устав.pdf', bytes: 2048 }] }))
  api.answers.set('PUT /api/v1/offers/:offerId/documents', {
    refusal: { code: 'partner_application.document_invalid', details: {} },
  })
  const { user } = open(<ApplicationArea />)
  const input = await screen.findByLabelText(/Приложить файл/)
  const huge = new File(['%PDF-'], 'огромный.pdf', { type: 'application/pdf' })
  Object.defineProperty(huge, 'size', { value: 200 * 1024 * 1024 })
  await user.upload(input, huge)
  await screen.findByText(/«огромный.pdf» не подходит/)
  expect(api.changes()).toEqual([])
  await user.upload(input, new File(['MZ'], 'вирус.pdf', { type: 'application/pdf' }))
  await screen.findByText(/«вирус.pdf» не загружен\. Подойдёт PDF/)
  screen.getByText('устав.pdf')
  expect(input.hasAttribute('disabled')).toBe(false)
})
