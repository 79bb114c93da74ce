import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signOut } from '../../tests/screen.tsx'
import { SearchBox } from './box/search-box.tsx'
import { SearchExit } from './search-exit.tsx'

beforeEach(() => {
  signOut()
  api.reply('POST /api/v1/search/query-suggestion', {
    queries: [],
    categories: [],
    products: [],
    pharmacies: [],
    reading: { text: '', corrected: false, layout: false },
  })
})

const page = (
  <>
    <SearchBox id="search" />
    <SearchExit />
  </>
)
const exit = () => screen.getByRole('link', { name: 'Выйти из поиска' })

test('the way out of a search leads to the page where it began, whatever was searched for since', async () => {
  const { user, address } = open(page, '/catalog/nose?sort=price_asc')
  const field = screen.getByRole('combobox')
  await user.type(field, 'насморк{Enter}')
  expect(address()).toContain('/search?query=')
  await user.clear(field)
  await user.type(field, 'капли{Enter}')
  await user.click(exit())
  expect(address()).toBe('/catalog/nose?sort=price_asc')
})

test('where it is not known where a search began, the way out leads home', async () => {
  const { user, address } = open(page, '/search?query=капли')
  expect(exit().getAttribute('href')).toBe('/')
  await user.click(exit())
  expect(address()).toBe('/')
})
