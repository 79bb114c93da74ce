import { expect, test } from 'vitest'
import { cityPicture, placeOf } from './page-meta.ts'

const origin = 'https://romashka.example'
const inCity = (city: object) => [{ loaderData: { city, origin } }]

test('a page has one address, that of the city it shows', () => {
  expect(placeOf(inCity({ slug: 'kazan', supply: 'kazan' }))('/shipping')).toBe(`${origin}/kazan/shipping`)
  expect(placeOf([])('/shipping')).toBe('/shipping')
})

test('a town without pharmacies shows the nearest city with some, so its pages are that city’s', () => {
  const turan = inCity({ slug: 'turan', supply: 'novosibirsk' })
  expect(placeOf(turan)('/shipping')).toBe(`${origin}/novosibirsk/shipping`)
  expect(cityPicture(turan)).toBe(`${origin}/share/city/turan.png`)
})
