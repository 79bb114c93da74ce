import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TodayInCity } from './today-in-city.tsx'

const textOf = (today: number, pharmacies: number, nearestCity: string | null = null) =>
  renderToStaticMarkup(<TodayInCity cityName="Омск" {...{ today, pharmacies, nearestCity }} />)
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

test('a city whose last pharmacy has closed promises nothing', () => {
  expect(textOf(0, 0)).toBe('Омск: наших аптек здесь пока нет.')
})

test('what is on the shelves is counted, or whose pharmacies are the nearest', () => {
  expect(textOf(2, 1)).toBe('Омск: на полках 2 товара в 1 аптеке. Забронируйте — отложим.')
  expect(textOf(2, 3, 'Самара')).toBe('Омск: наших аптек здесь пока нет. Ближе всего — Самара, там 3 аптеки.')
})
