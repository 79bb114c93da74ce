import { expect, test } from 'vitest'
import { formNames } from './form-names.russian.ts'
import { formOf, goodsKindOf } from './goods-kind.ts'
import { brandKinds, nounKinds, wholeTitleKinds } from './goods-kinds.russian.ts'

const kind = (title: string, packShape = 'bottle') => goodsKindOf({ title, packShape, dispensingClass: 'cosmetic' })

test.each([
  ['Колгейт зубная щетка мягкая', 'toothbrush'],
  ['Щётка зубная Рич', 'toothbrush'],
  ['Колгейт зубная паста, 100 мл', 'toothpaste'],
  ['Орал-Би нить вощеная, 50 м', 'floss'],
  ['Нить хирургическая Биосин 0, 90 см', 'suture'],
  ['Хаггис подгузники 4-9 кг, 40 шт.', 'nappies'],
  ['Памперс Актив Бэби миди, 38 шт.', 'nappies'],
  ['Памперс салфетки влажные детские, 63 шт.', 'wipes'],
  ['Кэфри салфетки ежедневные алоэ, 20 шт.', 'pads'],
  ['Манжета для тонометра', 'cuff'],
  ['Тонометр автоматический с манжетой', 'tonometer'],
  ['Трубка эндотрахеальная с манжетой', 'catheter'],
  ['Набор для катетеризации', 'set'],
  ['Раствор для ухода за линзами, 360 мл', 'lens-care'],
  ['Дезодорант ролик, 50 мл', 'deodorant'],
  ['Эндопротез тазобедренного сустава вкладыш', 'implant'],
  ['Нега крем массажный в футляре, 75 мл', 'cream'],
  ['Виши корректор для локальных дефектов кожи', null],
  ['Корректор осанки размер 2', 'brace'],
  ['Бандаж дородовый трусы размер 100', 'brace'],
  ['Аптечка Агафьи шампунь дегтярный, 300 мл', 'shampoo'],
  ['Аптечка автомобильная', 'first-aid'],
  ['Маскулан презервативы классические, 3 шт.', 'condoms'],
  ['Гарньер Колор Нэчралс 6,34 карамель', 'hair-dye'],
  ['Veet полоски восковые для депиляции, 12 шт.', 'depilation'],
  ['Лейкопластыри «Экономный» набор, 24 шт.', 'patch'],
  ['Медела средство для ухода за сосками', null],
  ['Красная щетка корни, 30 г', null],
  ['Пантин бальзам «Живой цвет», 200 мл', 'conditioner'],
  ['Неведомый предмет', null],
])('%s is %s', (title, expected) => {
  expect(kind(title)).toBe(expected)
})

test('a medicine has no kind of goods, whatever its title says', () => {
  expect(goodsKindOf({ title: 'Крем от боли', packShape: 'tube', dispensingClass: 'otc' })).toBeNull()
})

test('what is eaten keeps the form that it has, unless it is sweets', () => {
  const supplement = { packShape: 'capsules', dispensingClass: 'supplement' } as const
  expect(goodsKindOf({ title: 'Расторопши масло капсулы', ...supplement })).toBeNull()
  expect(goodsKindOf({ title: 'Леденцы с мёдом', ...supplement, packShape: 'tablets' })).toBe('sweets')
})

test('the filter says the form of medicines, the kind of goods, and nothing of a pack that is merely drawn', () => {
  const row = { goods_kind: null, pack_shape: 'bottle' }
  expect(formOf({ ...row, dispensing_class: 'otc' })).toBe('bottle')
  expect(formOf({ ...row, dispensing_class: 'cosmetic' })).toBe('box')
  expect(formOf({ ...row, dispensing_class: 'device' })).toBe('device')
  expect(formOf({ ...row, dispensing_class: 'hygiene', goods_kind: 'toothbrush' })).toBe('toothbrush')
  expect(formOf({ ...row, dispensing_class: 'supplement', pack_shape: 'syrup' })).toBe('syrup')
})

test('a kind has one name, and no other kind has it', () => {
  const namesOf = new Map<string, Set<string>>()
  for (const { kind, name } of [...wholeTitleKinds, ...nounKinds, ...brandKinds])
    namesOf.set(kind, (namesOf.get(kind) ?? new Set()).add(name))
  expect([...namesOf].filter(([, names]) => names.size > 1)).toEqual([])
  const goodsNames = [...namesOf.keys()].map((kind) => formNames.get(kind))
  expect(new Set(goodsNames).size).toBe(goodsNames.length)
})
