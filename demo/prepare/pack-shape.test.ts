import { expect, test } from 'vitest'
import { demoPackShape } from './pack-shape.ts'

test('parts of a plant in a box are herbs, and what smells of tea or of the tea tree is none', () => {
  const shapeOf = (title: string) => demoPackShape('', title, 'otc')
  expect(shapeOf('Ромашка цветки, 50 г')).toBe('herbs')
  expect(shapeOf('Брусника лист, 50 г')).toBe('herbs')
  expect(shapeOf('Шиповника плоды с плодами калины, 50 г')).toBe('herbs')
  expect(shapeOf('Чайный напиток хмель, 50 г')).toBe('herbs')
  expect(shapeOf('Одуванчика корень, 50 г')).toBe('herbs')
  expect(shapeOf('Ламинарии слоевища (морская капуста), 100 г')).toBe('herbs')
  expect(shapeOf('Чага (березовый гриб), 50 г')).toBe('herbs')
  expect(demoPackShape('', 'Пенка очищающая (алоэ и чайное дерево), 50 мл', 'hygiene')).toBe('bottle')
  expect(demoPackShape('', 'Карандаш от прыщей с маслом чайного дерева, 10 мл', 'cosmetic')).not.toBe('herbs')
})

test('a supplement of millilitres stands in a bottle, one of pieces in a box', () => {
  expect(demoPackShape('', 'Рыбий жир «Янтарная капля», 100 мл', 'supplement')).toBe('solution')
  expect(demoPackShape('', 'Кальций морской, 100 шт.', 'supplement')).toBe('box')
  expect(demoPackShape('', 'Средство косметическое, 50 мл', 'cosmetic')).toBe('tube')
})

test.each([
  ['аэрозоль', 'Пантенол-Спрей аэрозоль, 130 г', 'spray'],
  ['аэрозоль', 'Сальбутамол аэрозоль, 12 мл', 'inhaler'],
  ['аэрозоль подъязычный', 'Нитроминт аэрозоль подъязычный, 0,4 мг/доза, 180 доз', 'spray'],
  ['аэрозоль для местного применения', 'Каметон аэрозоль для местного применения, 45 г', 'spray'],
  ['аэрозоль для ингаляций дозированный', 'Беротек Н аэрозоль для ингаляций дозированный, 100 мкг/доза', 'inhaler'],
  ['раствор для ингаляций', 'Беродуал раствор для ингаляций, 20 мл', 'inhaler'],
  ['раствор для приема внутрь и ингаляций', 'Лазолван раствор для приема внутрь и ингаляций, 100 мл', 'solution'],
  ['мазь для наружного применения и ингаляций', 'Доктор Тайсс Эвкалипт мазь, 20 г', 'tube'],
] as const)('only what is breathed in stands among inhalers: of the form «%s» %s is a %s', (form, title, shape) => {
  expect(demoPackShape(form, title, 'otc')).toBe(shape)
})

test('an eye suspension is drops, and wipes for an injection are no ampoules', () => {
  expect(demoPackShape('суспензия глазная', 'Тобрадекс суспензия глазная, 5 мл', 'prescription')).toBe('drops')
  expect(demoPackShape('', 'Салфетки спиртовые для инъекций Асептика набор, 15 шт.', 'device')).toBe('box')
})

test('a paste of a line that is named a balm lies in a tube', () => {
  expect(demoPackShape('паста', 'Лесной бальзам зубная паста с ромашкой, 75 мл', 'hygiene')).toBe('tube')
})

test('what an extract is in is no solution, and what is no liquid stands in no bottle', () => {
  const shapeOf = (title: string) => demoPackShape('', title, 'hygiene')
  expect(shapeOf('Лесной бальзам ополаскиватель с экстрактом коры дуба, 250 мл')).toBe('bottle')
  expect(shapeOf('Скраб для кожи с экстрактом плаценты, 150 мл')).toBe('jar')
  expect(shapeOf('Экстракт ромашки для купания, 150 мл')).toBe('solution')
  expect(shapeOf('Клеенка медицинская подкладная 0,8 м × 50 м')).toBe('box')
  expect(shapeOf('Либеро детские одноразовые трусы макси, 18 шт.')).toBe('box')
  expect(shapeOf('Браслет акупунктурный (для детей), 2 шт.')).toBe('device')
  expect(demoPackShape('', 'Бельведер лак для ломких ногтей, 8 мл', 'cosmetic')).toBe('bottle')
})

test.each([
  [
    'порошок для приготовления суспензии',
    'Аугментин порошок для приготовления суспензии, 200 мг+28,5 мг/5 мл, 70 мл',
    'syrup',
  ],
  [
    'гранулы для приготовления суспензии',
    'Немулекс гранулы для приготовления суспензии, 100 мг/2 г, 10 шт.',
    'sachets',
  ],
  ['гранулы', 'Млекоин гранулы, 10 г', 'jar'],
  ['гранулы', 'Плантекс гранулы, 5 г, 10 шт.', 'sachets'],
  ['гель для приема внутрь', 'Фосфалюгель гель для приема внутрь, 20%, 16 г, 20 шт.', 'sachets'],
  ['эмульсия для приема внутрь', 'Эспумизан L эмульсия для приема внутрь, 40 мг/мл, 30 мл', 'syrup'],
  [
    'суспензия для внутрисуставного введения',
    'Гидрокортизон-Рихтер суспензия для внутрисуставного введения, 5 мл',
    'ampoules',
  ],
  ['лиофилизат', 'Хондролон лиофилизат, 100 мг, 10 шт.', 'ampoules'],
  ['', 'Новаринг кольцо вагинальное', 'box'],
] as const)('of the form «%s» %s is drawn as %s', (form, title, shape) => {
  expect(demoPackShape(form, title, 'prescription')).toBe(shape)
})
