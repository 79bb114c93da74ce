import { packShapes } from '@romashka/ui/pack-drawing'
import { expect, test } from 'vitest'
import { drawnShapeOf } from './drawn-shape.russian.ts'

const goods = (title: string, packShape = 'box') =>
  drawnShapeOf({ title, dosageForm: null, packShape, isMedicine: false }, packShapes)
const medicine = (dosageForm: string, packShape: string) =>
  drawnShapeOf({ title: 'Что-то', dosageForm, packShape, isMedicine: true }, packShapes)

test.each([
  ['Колгейт зубная щетка мягкая', 'toothbrush'],
  ['Колгейт зубная паста, 100 мл', 'toothpaste'],
  ['Красная щетка корни, 30 г', 'herbs'],
  ['Хаггис подгузники 4-9 кг, 40 шт.', 'nappies'],
  ['Термометр электронный', 'thermometer'],
  ['Манжета для тонометра', 'cuff'],
  ['Тонометр автоматический', 'tonometer'],
  ['Шприц одноразовый 5 мл', 'syringe'],
  ['Костыли подмышечные', 'crutches'],
  ['Набор для катетеризации', 'catheter'],
  ['Раствор для ухода за линзами, 360 мл', 'flip-cap'],
  ['Дезодорант ролик, 50 мл', 'roll-on'],
  ['Эндопротез тазобедренного сустава', 'implant'],
  ['Неведомый предмет', 'box'],
])('%s is drawn as %s', (title, shape) => {
  expect(goods(title)).toBe(shape)
})

test('a medicine is drawn by its form, whatever its name says', () => {
  expect(medicine('таблетки шипучие', 'tablets')).toBe('tablet-tube')
  expect(medicine('лиофилизат для приготовления раствора для инъекций', 'ampoules')).toBe('vial')
  expect(medicine('раствор для инфузий', 'ampoules')).toBe('infusion')
  expect(medicine('мазь', 'tube')).toBe('tube')
  expect(goods('Витамины с кальцием', 'tablets')).toBe('tablets')
})
