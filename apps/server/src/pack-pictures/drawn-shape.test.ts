import { packShapes } from '@romashka/ui/pack-drawing'
import { expect, test } from 'vitest'
import { drawnShapeOf } from './drawn-shape.russian.ts'

const goods = (goodsKind: string | null, title = 'Что-то', packShape = 'bottle') =>
  drawnShapeOf({ title, dosageForm: null, packShape, goodsKind, isMedicine: false }, packShapes)
const medicine = (dosageForm: string, packShape: string) =>
  drawnShapeOf({ title: 'Что-то', dosageForm, packShape, goodsKind: null, isMedicine: true }, packShapes)

test('goods are drawn as what they are', () => {
  expect(goods('toothbrush')).toBe('toothbrush')
  expect(goods('shampoo')).toBe('flip-cap')
  expect(goods('thermometer')).toBe('thermometer')
  expect(goods('thermometer', 'Термометр ртутный в футляре')).toBe('glass-thermometer')
  expect(goods('thermometer', 'Термометр для воды «Тюлень»')).toBe('bath-thermometer')
  expect(goods('tonometer', 'Тонометр автоматический')).toBe('tonometer')
  expect(goods('tonometer', 'Тонометр механический')).toBe('aneroid-tonometer')
  expect(goods('stethoscope')).toBe('stethoscope')
  expect(goods('lipstick', 'Помада губная матовая')).toBe('lipstick')
  expect(goods('lipstick', 'Помада губная смягчающая')).toBe('lip-balm')
  expect(goods('cream', 'Крем для рук')).toBe('tube')
  expect(goods('cream', 'Крем для лица ночной')).toBe('jar')
})

test('what a title says of goods is drawn, not the usual look of their kind', () => {
  expect(goods('toothbrush', 'Щётка зубная электрическая')).toBe('electric-toothbrush')
  expect(goods('toothbrush', 'Насадки для электрической зубной щётки, 2 шт.')).toBe('brush-heads')
  expect(goods('repellent', 'Аэрозоль-репеллент от комаров')).toBe('aerosol')
  expect(goods('repellent', 'Крем детский от комаров')).toBe('tube')
  expect(goods('repellent', 'Жидкость от комаров 30 ночей')).toBe('repellent')
  expect(goods('ostomy-bag', 'Мочеприемник ножной')).toBe('urine-bag')
  expect(goods('crutches', 'Ходунки для взрослых')).toBe('walker')
  expect(goods('set', 'Набор для кормления')).toBe('box')
  expect(goods('face-mask', 'Маска для лица, 75 мл')).toBe('tube')
  expect(goods(null, 'Духи женские, 8 мл', 'tube')).toBe('perfume')
  expect(goods('toothpaste', 'Зубной порошок «Мятный», 140 г')).toBe('jar')
  expect(goods(null, 'Судно подкладное резиновое № 1', 'device')).toBe('bedpan')
})

test('a screen is drawn only on what has one', () => {
  expect(goods(null, 'Аппарат магнитный', 'device')).toBe('device')
  expect(goods(null, 'Мундштук сменный', 'device')).toBe('box')
})

test('goods whose kind nobody knows are drawn by their pack', () => {
  expect(goods(null)).toBe('bottle')
  expect(goods(null, 'Что-то', 'never-drawn')).toBe('box')
})

test('a medicine is drawn by its form, whatever its name says', () => {
  expect(medicine('таблетки шипучие', 'tablets')).toBe('tablet-tube')
  expect(medicine('лиофилизат для приготовления раствора для инъекций', 'ampoules')).toBe('vial')
  expect(medicine('раствор для инфузий', 'ampoules')).toBe('infusion')
  expect(medicine('мазь', 'tube')).toBe('tube')
  expect(medicine('раствор спиртовой, фломастер', 'solution')).toBe('marker')
})

test('what is thinned, breathed through a nebuliser or drunk from ampoules is no bottle of an infusion and no inhaler', () => {
  const titled = (title: string, packShape: string) =>
    drawnShapeOf({ title, dosageForm: null, packShape, goodsKind: null, isMedicine: true }, packShapes)
  expect(titled('Концентрат для приготовления раствора для инфузий, 5 мг/мл, 10 мл, 5 шт.', 'ampoules')).toBe(
    'ampoules',
  )
  expect(titled('Концентрат для приготовления раствора для инфузий, 25 мг/мл, 16 мл', 'ampoules')).toBe('vial')
  expect(titled('Раствор для инфузий, 0,1%, 10 мл, 10 шт.', 'ampoules')).toBe('ampoules')
  expect(titled('Раствор для инфузий, 10%, 500 мл, 10 шт.', 'ampoules')).toBe('infusion')
  expect(titled('Раствор для инъекций, 5%, 200 мл', 'ampoules')).toBe('infusion')
  expect(titled('Суспензия для ингаляций, 0,5 мг/мл, 2 мл, 20 шт.', 'inhaler')).toBe('ampoules')
  expect(titled('Раствор для ингаляций, 0,25 мг/мл, 20 мл', 'inhaler')).toBe('solution')
  expect(titled('Раствор для ингаляций, 10 мг, 6 шт.', 'inhaler')).toBe('inhaler')
  expect(titled('Раствор для приема внутрь, 5 мл, 10 шт.', 'solution')).toBe('ampoules')
  expect(titled('Раствор вагинальный, 140 мл, 5 шт.', 'solution')).toBe('solution')
  expect(titled('Порошок для приготовления глазных капель, 5 мл', 'sachets')).toBe('drops')
  expect(titled('Аэрозоль, 130 г', 'spray')).toBe('aerosol')
  expect(titled('Аэрозоль для ингаляций дозированный, 200 доз', 'inhaler')).toBe('inhaler')
  expect(titled('Порошок шипучий, 10 шт.', 'sachets')).toBe('sachets')
})

test('tablets that fizz stand in a tube, of a supplement too, and electrodes have no screen', () => {
  expect(goods(null, 'Кальций таблетки шипучие, 20 шт.', 'tablets')).toBe('tablet-tube')
  expect(goods(null, 'ЭКГ электроды для Холтера, 300 шт.', 'device')).toBe('box')
  expect(goods('shaving', 'Гель для бритья баллон, 200 мл')).toBe('aerosol')
  expect(goods('mouthwash', 'Спрей для полости рта, 15 мл')).toBe('spray')
})
