import { cityIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard } from '../../../tests/builders.ts'
import { aReading } from '../../../tests/reading.ts'
import { api, open } from '../../../tests/screen.tsx'
import type { ReplyOf } from '../../api/api.ts'
import ProductListPage from '../product-list.route.tsx'

const found = (listed: string[]): ReplyOf<'POST /api/v1/search/search'> => ({
  results: [aCard({ title: 'Товар' })],
  count: 1,
  filters: [],
  sort: 'popularity',
  page: 1,
  pages: 1,
  size: 6,
  scroll_id: null,
  city: { city_id: cityIdOf(1), hasPharmacies: true, supplyCity: { id: cityIdOf(1), slug: 'moskva', name: 'Москва' } },
  reading: aReading({ listed }),
  isPartial: false,
  nearest: [],
  places: { pharmacies: [], isAsked: false },
})

test('a line that tells several products in a breath is a line for each of them', async () => {
  api.reset()
  api.reply('POST /api/v1/search/search', found(['но шпа', 'йод две пачки', 'бинт']))
  const { user } = open(<ProductListPage />)
  await user.type(screen.getByRole('textbox'), 'но шпа йод две пачки бинт')
  await user.click(screen.getByRole('button', { name: 'Подобрать' }))
  expect(await screen.findByRole('group', { name: 'йод: упаковок' })).toBeTruthy()
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
    'но шпа: упаковок',
    'йод: упаковок',
    'бинт: упаковок',
  ])
})
