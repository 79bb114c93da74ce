import { pharmacyIdOf } from '@romashka/basics'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCard, nowhere } from '../../../tests/builders.ts'
import { api, open, signOut } from '../../../tests/screen.tsx'
import { recentQueries } from '../recent-queries.ts'
import { SearchBox } from './search-box.tsx'
import type { Suggestions } from './suggestions.ts'

function suggestions(change: Partial<Suggestions> = {}): Suggestions {
  return {
    queries: [],
    categories: [],
    products: [],
    pharmacies: [],
    reading: { text: '', corrected: false, layout: false },
    ...change,
  }
}

/** Answers are cached by query, so each test types its own; the former answer stays in sight until the new one comes. */
function suggest(change: Partial<Suggestions>): void {
  api.reply('POST /api/v1/search/query-suggestion', suggestions(change))
}

const recent = (): unknown => JSON.parse(localStorage.getItem('recent_queries') ?? '[]')
const openBox = () => open(<SearchBox id="search" />)
const input = () => screen.getByRole('combobox', { name: /Название лекарства/ })
const option = (name: RegExp | string) => screen.findByRole('option', { name })
const options = () => screen.getAllByRole('option').map((shown) => shown.textContent)

beforeEach(() => {
  api.reset()
  signOut()
  recentQueries.clear()
})

test('typing asks for suggestions and shows queries, sections, products and pharmacies', async () => {
  suggest({
    queries: ['парацетамол'],
    categories: [{ section_id: '12', name: 'Жаропонижающие', slug: 'zhar', url: '/catalog/zhar' }],
    products: [aCard()],
    pharmacies: [
      { id: pharmacyIdOf(3), name: 'Аптека', slug: 'tverskaya', address: 'Тверская улица, 1', metro: 'Тверская' },
    ],
  })
  const { user } = openBox()
  await user.type(input(), 'пара')
  await option('парацетамол')
  const shown = options()
  expect(shown.slice(0, 2)).toEqual(['парацетамол', 'Жаропонижающие'])
  expect(shown[2]).toMatch(/Парацетамол таблетки 500\sмг 20\sшт\.Есть в\s5\sаптеках120\s₽/)
  expect(shown[3]).toBe('Тверская улица, 1 · Тверская')
  await waitFor(() => expect(api.bodyOf('POST /api/v1/search/query-suggestion')).toEqual({ query: 'пара' }))
})

test('a space after a word is sent: it says that the word is whole', async () => {
  suggest({ queries: [], pharmacies: [] })
  const { user } = openBox()
  await user.type(input(), ' метро ')
  await waitFor(() => expect(api.bodyOf('POST /api/v1/search/query-suggestion')).toEqual({ query: 'метро ' }))
})

test('the groups are named for those who cannot see them', async () => {
  suggest({ queries: ['ибупрофен'], products: [aCard()] })
  const { user } = openBox()
  await user.type(input(), 'ибу')
  await screen.findByRole('group', { name: 'Запросы' })
  screen.getByRole('group', { name: 'Товары' })
})

test('a product that is nowhere says so in its suggestion', async () => {
  suggest({ products: [aCard({ ...nowhere, title: 'Ремдесивир', price: null })] })
  const { user } = openBox()
  await user.type(input(), 'нигде')
  expect((await option(/^Ремдесивир/)).textContent).toBe('РемдесивирНет в наличии')
})

test('a query typed in the wrong layout shows what it was read as', async () => {
  suggest({ queries: ['нурофен'], reading: { text: 'нурофен', corrected: false, layout: true } })
  const { user } = openBox()
  await user.type(input(), 'yehjaty')
  await screen.findByText('нурофен', { selector: 'strong' })
})

test('the arrows choose a suggestion and Enter opens it', async () => {
  suggest({ queries: ['цитрамон', 'цитрамон п'] })
  const { user, address } = openBox()
  await user.type(input(), 'цит')
  await option('цитрамон')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  screen.getByRole('option', { name: 'цитрамон п', selected: true })
  await user.keyboard('{Enter}')
  expect(decodeURIComponent(address())).toBe('/search?query=цитрамон+п')
})

test('beyond the last suggestion the focus is in the field again', async () => {
  suggest({ queries: ['валериана'] })
  const { user } = openBox()
  await user.type(input(), 'вал')
  await option('валериана')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
})

test('Escape closes the suggestions and keeps what was typed', async () => {
  suggest({ queries: ['но-шпа'] })
  const { user } = openBox()
  await user.type(input(), 'но-ш')
  await option('но-шпа')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(input()).toHaveProperty('value', 'но-ш')
  expect(input().getAttribute('aria-expanded')).toBe('false')
})

test('a pressed product opens its page', async () => {
  suggest({ products: [aCard({ slug: 'aspirin-8', title: 'Аспирин' })] })
  const { user, address } = openBox()
  await user.type(input(), 'асп')
  await user.click(await option(/^Аспирин/))
  expect(address()).toBe('/product/aspirin-8')
})

test('Enter without a suggestion searches for what was typed and remembers it', async () => {
  suggest({})
  const { user, address } = openBox()
  await user.type(input(), 'корвалол{Enter}')
  expect(decodeURIComponent(address())).toBe('/search?query=корвалол')
  expect(recent()).toEqual(['корвалол'])
})

test('an empty field shows what was searched for before, and can clear it', async () => {
  suggest({ queries: ['витамин c'] })
  recentQueries.add('пустырник')
  const { user } = openBox()
  await user.click(input())
  await option('пустырник')
  expect(options()[0]).toBe('пустырник')
  await user.click(screen.getByRole('button', { name: 'Очистить историю' }))
  expect(recent()).toEqual([])
})

test('the clear button empties the field and leaves the focus in it', async () => {
  suggest({ queries: ['глицин'] })
  const { user } = openBox()
  expect(screen.queryByRole('button', { name: 'Очистить поиск' })).toBeNull()
  await user.type(input(), 'глиц')
  await user.click(screen.getByRole('button', { name: 'Очистить поиск' }))
  expect(input()).toHaveProperty('value', '')
  expect(document.activeElement).toBe(input())
})

test('without a network the search itself still works', async () => {
  api.loseNetwork('POST /api/v1/search/query-suggestion')
  const { user, address } = openBox()
  await user.type(input(), 'анальгин{Enter}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(decodeURIComponent(address())).toBe('/search?query=анальгин')
})
