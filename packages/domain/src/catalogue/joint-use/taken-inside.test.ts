import { expect, test } from 'vitest'
import { isTakenInside } from './taken-inside.russian.ts'

test.each([
  ['таблетки, покрытые пленочной оболочкой', 'M01AE01'],
  ['Капсулы', null],
  ['порошок для приготовления раствора для приёма внутрь', 'N02BE51'],
  ['порошок', 'N02BE51'],
  ['сироп', null],
  ['раствор для инъекций', 'M01AB05'],
  ['суппозитории ректальные', 'N02BE01'],
  ['таблетки подъязычные', 'C01DA02'],
  ['таблетки', 'D01BA02'],
])('%s of %s is taken inside', (dosageForm, atcCode) => {
  expect(isTakenInside({ dosageForm, atcCode })).toBe(true)
})

test.each([
  ['крем', 'M02AA13'],
  ['гель для наружного применения', null],
  ['спрей назальный', 'R01AA07'],
  ['капли глазные', null],
  ['таблетки для рассасывания', null],
  ['таблетки вагинальные', null],
  ['капсулы с порошком для ингаляций', null],
  ['раствор для приема внутрь и ингаляций', 'R05CB06'],
  ['лиофилизат для приготовления раствора для инъекций и местного применения', null],
  ['таблетки', 'R02AA20'],
  ['раствор для инъекций', 'N01BB02'],
  ['раствор для инфузий', 'B05BB01'],
  ['суппозитории ректальные', 'C05AX03'],
  ['порошок', null],
  ['раствор', 'N02BE01'],
  [null, 'M01AE01'],
])('%s of %s works on the spot, or nobody says how', (dosageForm, atcCode) => {
  expect(isTakenInside({ dosageForm, atcCode })).toBe(false)
})
