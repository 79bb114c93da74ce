import { expect, test } from 'vitest'
import { ethanolPercent, storageOf } from './dispensing.ts'

const named = (title: string, source = title, substances = '') => ({ title, source, substances, atc: null })

test.each([
  ['Хлорофиллипт раствор для приема внутрь и местного применения спиртовой 1%, 100 мл', false, 70],
  ['Хлорофиллипт раствор для местного применения (масляный) 2%, 20 мл', false, null],
  ['Кармолис капли, 20 мл', false, 40],
  ['Галстена капли для приема внутрь, 50 мл', true, 43],
  ['Ринитол капли назальные, 15 мл', true, null],
  ['Галстена таблетки, 12 шт.', true, null],
  ['Стоптуссин капли для приема внутрь, 25 мл', false, 40],
  ['Стоптуссин таблетки, 20 шт.', false, null],
  ['Элеутерококк экстракт, 50 мл', false, 40],
  ['Пантокрин, 30 мл', false, 40],
  ['Танакан раствор, 30 мл', false, 40],
  ['Лоцерил лак для ногтей, 5%, 2,5 мл', false, 40],
  ['Экзодерил раствор, 1%, 10 мл', false, 40],
  ['Экзодерил крем для наружного применения, 1%, 15 г', false, null],
  ['Календулы настойка суппозитории ректальные, 10 шт.', false, null],
])('of «%s» (homeopathic: %s) %s %% is alcohol, as far as the kind says', (title, isHomeopathic, percent) => {
  expect(ethanolPercent(named(title), isHomeopathic)).toBe(percent)
})

test('what the list says of spirit counts, although the title leaves it out', () => {
  const drops = named('Валемидин капли для приема внутрь, 50 мл', 'ВАЛЕМИДИН КАПЛИ Д/ВН. ПРИЕМА (СПИРТ.) 50МЛ')
  expect(ethanolPercent(drops, false)).toBe(40)
})

test.each([
  ['Новомикс 30 Пенфилл суспензия для инъекций', 'Инсулин аспарт двухфазный', 8],
  ['Хумулин М3, 100 ЕД/мл, 10 мл', '', 8],
  ['Эпокрин раствор для инъекций', 'Эпоэтин альфа', 8],
  ['Ксалаком капли глазные', 'Латанопрост|Тимолол', 8],
  ['Офтальмоферон капли глазные', 'Интерферон альфа-2b|Дифенгидрамин', 8],
  ['Интести-Бактериофаг раствор', '', 8],
  ['Анаферон таблетки', 'Антитела к интерферону гамма человека', undefined],
])('«%s» of %s is kept cold: %s', (title, substances, max) => {
  expect(storageOf(named(title, title, substances))?.max).toBe(max)
})
