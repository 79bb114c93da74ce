import { expect, test } from 'vitest'
import { makerOf } from './makers.ts'

test.each([
  ['Заготсервис/ООО Арктика', 'Заготсервис'],
  ['Бассоль ОАО/ООО Лабор', 'Бассоль'],
  ['M+C Shiffer', 'M+C Schiffer'],
  ['Schiffer', 'M+C Schiffer'],
  ['Фамар', 'Famar'],
  ['Famar Italia', 'Famar'],
  ['Кадила Хелткер', 'Cadila Healthcare'],
  ['Новосибирский ХФЗ', 'Новосибхимфарм'],
  ['Laboratoires OMEGA PHARMA FRAN', 'Omega Pharma'],
  ['Био-Медицинские Технологии/Мед', null],
])('the house «%s» is written %s', (manufacturer, maker) => {
  expect(makerOf({ manufacturer })).toBe(maker)
})
