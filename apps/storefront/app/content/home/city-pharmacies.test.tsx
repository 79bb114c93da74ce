import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CityPharmacies } from './city-pharmacies.tsx'

const textOf = (nearestCity: string | null) => {
  const Component = () => <CityPharmacies cityName="Бердск" count={60} roundTheClock={1} nearestCity={nearestCity} />
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
}

test('pharmacies of the nearest city are not said to be of a town that has none', () => {
  const text = textOf('Новосибирск')
  expect(text).toContain('Новосибирск: 60 аптек')
  expect(text).toContain('Бердск: наших аптек пока нет, показаны ближайшие.')
})

test('a city with pharmacies has its own', () => {
  expect(textOf(null)).toContain('Бердск: 60 аптек')
})
