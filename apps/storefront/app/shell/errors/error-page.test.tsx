import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../../tests/screen.tsx'
import { ErrorPage } from './error-page.tsx'

const answered = (status: number, code: string) => ({ status, statusText: '', internal: false, data: { code } })

test.each([
  ['/vacancies/1', 404, 'vacancy.not_found', 'Такой вакансии нет', 'Все вакансии', '/vacancies'],
  ['/marketing/a', 410, 'content.ended', 'Эта акция закончилась', 'Акции, которые идут', '/marketing-list'],
  ['/article/a', 410, 'content.ended', 'Этот материал больше не показывается', 'Другие статьи', '/articles'],
  [
    '/kazan/article/a?draft=x',
    410,
    'content.draft_ended',
    'Ссылка на черновик больше не действует',
    'Открыть опубликованный текст',
    '/kazan/article/a',
  ],
  ['/product/a', 404, 'product.not_found', 'Такой страницы нет', 'Открыть каталог', '/catalog'],
  ['/kazan/drugstores/a', 404, 'pharmacy.not_found', 'Такой страницы нет', 'Все аптеки', '/drugstores'],
  ['/article/a', 404, 'content.not_found', 'Такой страницы нет', 'Все статьи', '/articles'],
])(
  '%s, answered with %d, says what is no longer there and leads on',
  async (address, status, code, title, link, to) => {
    open(<ErrorPage error={answered(status, code)} />, address)
    await screen.findByRole('heading', { name: title })
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to)
  },
)

test.each([429, 503])('a page answered with %i asks to try again and speaks of no fault', async (status) => {
  open(<ErrorPage error={answered(status, 'any')} />)
  expect(await screen.findByRole('heading', { name: 'Магазин сейчас не отвечает' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Попробовать ещё раз' })).toBeTruthy()
  expect(screen.queryByText(/наша ошибка/)).toBeNull()
})

test.each([answered(500, 'any'), new Error('of a component')])('an internal error is shown as one', async (error) => {
  open(<ErrorPage error={error} />)
  expect(await screen.findByText(/наша ошибка/)).toBeTruthy()
})

test.each([
  ['Chromium', new TypeError('Failed to fetch')],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari', new TypeError('Load failed')],
  ['a time that ran out', new DOMException('signal timed out', 'TimeoutError')],
])('data that did not come is no fault of ours: %s', async (_, error) => {
  open(<ErrorPage error={error} />)
  expect(await screen.findByRole('heading', { name: 'Страница не загрузилась' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Обновить страницу' })).toBeTruthy()
  expect(screen.queryByText(/наша ошибка/)).toBeNull()
})
