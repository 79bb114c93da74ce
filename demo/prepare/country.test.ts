import { expect, test } from 'vitest'
import { countryOf } from './country.ts'

test.each([
  ['ЗАО "Лореаль" FR', 'legal-form', null],
  ['ООО "Манн и Шредер" RU', 'legal-form', 'Россия'],
  ['Юнилевер СНГ ООО', 'legal-form', 'Россия'],
  ['Актавис АО IS', 'waybill-ean', 'Россия'],
])('%s by %s: %s', (manufacturer, basis, country) => {
  expect(countryOf({ manufacturer, country_basis: basis, country: 'Россия' })).toBe(country)
})
