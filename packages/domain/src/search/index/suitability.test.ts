import { expect, test } from 'vitest'
import { ageOfClass, childSuitability, childSuitabilityOf } from './suitability.russian.ts'

test.each([
  ['R02AA', 'spray', 3],
  ['R02AA', 'tablets', 3],
  ['R02AA', 'solution', 3],
  ['R02AA', 'drops', null],
  ['R05CB', 'tablets', 3],
  ['A11AA', 'syrup', null],
  ['R05CB', 'spray', null],
])('%s as %s is given from %s years where the register is silent', (atc, packShape, age) => {
  expect(ageOfClass({ atc, packShape, title: '', isMedicine: true })).toBe(age)
})

test('Доктор Мом is for a child from three years, its lozenges for adults alone', () => {
  const of = (title: string) => ageOfClass({ atc: null, packShape: 'box', title, isMedicine: true })
  expect(of('Доктор Мом сироп, 100 мл')).toBe(3)
  expect(of('Доктор Мом пастилки растительные от кашля, 20 шт.')).toBe(18)
})

test('vaginal suppositories are no form for a child', () => {
  const of = (title: string, atc: string) =>
    childSuitabilityOf({
      title,
      atc,
      packShape: 'suppositories',
      strength: null,
      ageFrom: null,
      isMedicine: true,
      categorySlugs: [],
    })
  expect(of('Ливарол суппозитории вагинальные, 5 шт.', 'G01AF11')).toBe(childSuitability.adult)
  expect(of('Цефекон суппозитории ректальные, 10 шт.', 'N02BE01')).toBe(childSuitability.form)
})
