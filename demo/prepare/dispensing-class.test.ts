import { expect, test } from 'vitest'
import { classOf, type MedicinePack } from './dispensing-class.ts'

const pack = (tradeName: string, title: string, more: Partial<MedicinePack>): MedicinePack => ({
  ...{ tradeName, title, line: title.toLowerCase(), substances: [], atc: null, routes: ['oral'] },
  ...{ isInjected: false, isHerbOrHomeopathic: false, facts: undefined, decision: undefined },
  ...more,
})
const classNamed = (tradeName: string, title: string, more: Partial<MedicinePack> = {}) =>
  classOf(pack(tradeName, title, more)).dispensingClass

test.each([
  ['Пиридоксин', 'Пиридоксин таблетки, 10 мг, 50 шт.', ['Пиридоксин'], ['oral']],
  ['Тиамин', 'Витамин B1 таблетки, 10 мг, 50 шт.', ['Тиамин'], ['oral']],
  ['Кофеин', 'Кофеин таблетки, 100 мг, 10 шт.', ['Кофеин'], ['oral']],
  ['Лидокаин', 'Лидокаин спрей, 10%, 38 г', ['Лидокаин'], ['mouth']],
])('%s alone is not free because mixtures with it are', (tradeName, title, substances, routes) => {
  expect(classNamed(tradeName, title, { substances, routes })).toBe('prescription')
})

test.each([
  ['Магнелис B6', 'Магнелис B6 таблетки, 50 шт.', ['Магния лактат', 'Пиридоксин'], ['oral']],
  ['Эскузан', 'Эскузан таблетки', ['Конского каштана обыкновенного семян экстракт', 'Тиамина гидрохлорид'], ['oral']],
  ['Прокто-гливенол', 'Прокто-гливенол крем, 30 г', ['Трибенозид', 'Лидокаин'], ['rectal']],
])('%s, a mixture, stays free', (tradeName, title, substances, routes) => {
  expect(classNamed(tradeName, title, { substances, routes })).toBe('otc')
})

test.each([
  ['Структум', 'Структум капсулы, 500 мг, 60 шт.'],
  ['Стимол', 'Стимол раствор для приема внутрь, 10%, 10 мл, 18 шт.'],
  ['Трибестан', 'Трибестан таблетки, 250 мг, 60 шт.'],
  ['Эмла', 'Эмла крем, 5 г, 5 шт.'],
  ['ОКИ', 'ОКИ раствор для полоскания 160 мг/10 мл, 150 мл'],
  ['Дермазин', 'Дермазин крем, 1%, 250 г'],
])('%s needs no prescription', (tradeName, title) => {
  expect(classNamed(tradeName, title)).toBe('otc')
})

test.each([
  ['ОКИ', 'ОКИ суппозитории ректальные, 160 мг, 10 шт.', false],
  ['Болюсы Хуато', 'Болюсы Хуато, 80 г', true],
])('%s needs one', (tradeName, title, isHerbOrHomeopathic) => {
  expect(classNamed(tradeName, title, { isHerbOrHomeopathic })).toBe('prescription')
})
