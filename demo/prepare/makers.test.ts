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
  ['Дельфарм Лилль С.А.С.', 'Delpharm'],
  ['Jelfa SA', 'Jelfa'],
  ['Ludwig Merckle', 'Merckle'],
  ['Merck KGaA', 'Merck'],
  ['Agrochemie/Naturvita', 'Agrochemie'],
  ['La Roche-Posay', 'La Roche-Posay'],
  ['F.Hoffmann-La Roche Ltd', 'Roche'],
  ['БиоКонтур ЗАО', 'БиоКонтур'],
  ['Promed Exports Pvt Ltd.', 'Promed Exports'],
  ['Pro.Med.Cs', 'PRO.MED.CS'],
  ['ПРО.МЕД.ЦС Прага а.о. CZ', 'PRO.MED.CS'],
  ['ГНЦ ПМ ФАРМА ЗАО', 'ГНЦ ПМ Фарма'],
  ['ФТК СТД РФ (ВТО) ООО', 'ФТК СТД РФ'],
  ['СПЛАВ ПЛЮС ООО', 'Сплав Плюс'],
  ['Милта-ПКП ГИТ ЗАО', 'Милта-ПКП ГИТ'],
  ['Био-Медицинские Технологии/Мед', null],
])('the house «%s» is written %s', (manufacturer, maker) => {
  expect(makerOf({ manufacturer })).toBe(maker)
})
