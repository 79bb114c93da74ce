import { expect, test } from 'vitest'
import { aCard } from '../../tests/builders.ts'
import { availabilityText, cardTitle, splitTitle, unitPriceText } from './card-text.ts'

const nurofen = {
  title: 'Нурофен таблетки, покрытые оболочкой, 200 мг, 12 шт.',
  tradeName: 'Нурофен',
  dosageForm: 'таблетки, покрытые оболочкой',
  strength: '200 мг',
  volume: null,
  packSize: 12,
}

test('a long title keeps on its card what tells one pack from another', () => {
  expect(cardTitle(nurofen)).toBe('Нурофен таблетки, 200 мг, 12 шт.')
  const syrup = {
    ...nurofen,
    dosageForm: 'суспензия для приема внутрь',
    strength: '100 мг/5 мл',
    volume: '100 мл',
    packSize: 1,
  }
  expect(cardTitle(syrup)).toBe('Нурофен суспензия, 100 мг/5 мл, 100 мл')
})

test('what tells a medicine from another of its name stays on its card, and no form is said twice', () => {
  const mixture = {
    ...{
      title: 'Парацетамол экстра порошок для приготовления раствора, 500 мг+150 мг, 10 шт.',
      tradeName: 'Парацетамол',
    },
    ...{ dosageForm: 'порошок для приготовления раствора', strength: '500 мг+150 мг', volume: null, packSize: 10 },
  }
  expect(cardTitle(mixture)).toBe('Парацетамол экстра порошок, 500 мг+150 мг, 10 шт.')
  const spray = {
    ...{ title: 'Отривин для детей спрей назальный дозированный, 0,05%, 10 мл', tradeName: 'Отривин' },
    ...{ dosageForm: 'спрей назальный дозированный', strength: '0,05%', volume: '10 мл', packSize: 1 },
  }
  expect(cardTitle(spray)).toBe('Отривин для детей спрей, 0,05%, 10 мл')
  const paste = {
    ...{
      title: 'Лесной бальзам зубная паста с экстрактом ромашки, 75 мл',
      strength: null,
      volume: '75 мл',
      packSize: 1,
    },
    ...{ tradeName: 'Лесной бальзам зубная паста с экстрактом ромашки', dosageForm: 'паста зубная' },
  }
  expect(cardTitle(paste)).toBe('Лесной бальзам зубная паста с экстрактом ромашки, 75 мл')
})

test('a title that fits, and one of which nothing else is known, stay as they are', () => {
  expect(cardTitle({ ...nurofen, title: 'Нурофен таблетки, 200 мг' })).toBe('Нурофен таблетки, 200 мг')
  expect(cardTitle({ ...nurofen, strength: null })).toBe(nurofen.title)
})

test('strength and number of a pack are told apart from its name, and a name without them is whole', () => {
  expect(splitTitle('Нурофен таблетки, 200 мг, 12 шт.')).toEqual(['Нурофен таблетки, ', '200 мг, 12 шт.'])
  expect(splitTitle('Нафтизин капли назальные, 0,1%, 15 мл')).toEqual(['Нафтизин капли назальные, ', '0,1%, 15 мл'])
  expect(splitTitle('Тонометр Nissei DS-400')).toEqual(['Тонометр Nissei DS-400', ''])
})

test('what one piece costs is said, and of one bottle or tube what a millilitre or gram costs', () => {
  const syrup = { price: 29_900, pricePerUnit: null, packShape: 'syrup' as const, packSize: 1, volume: '100 мл' }
  expect(unitPriceText(syrup)).toMatch(/^2,99.₽ за мл$/)
  expect(unitPriceText({ ...syrup, volume: '1,5 г', packSize: null })).toMatch(/^199,33.₽ за г$/)
  expect(unitPriceText({ ...syrup, volume: null })).toBeUndefined()
  expect(unitPriceText({ ...syrup, price: null })).toBeUndefined()
  const ampoules = { ...syrup, packShape: 'ampoules' as const, packSize: 10, volume: '2 мл', pricePerUnit: 880 }
  expect(unitPriceText(ampoules)).toMatch(/^8,80.₽ за ампулу$/)
})

test('where the nearest city has it, nothing is said of a neighbour, nor of today', () => {
  const elsewhere = aCard({
    pharmaciesToday: 0,
    is_stock: false,
    is_preorder: false,
    tomorrow: false,
    pharmaciesNearby: 29,
  })
  const { tone, text } = availabilityText(elsewhere)
  expect(tone).toBe('tomorrow')
  expect(text).toMatch(/^Есть в.29.аптеках ближайшего города$/)
  const brought = availabilityText({ ...elsewhere, pharmaciesNearby: 0, tomorrowNearby: true })
  expect(brought.tone).toBe('tomorrow')
  expect(brought.text).toMatch(/^Привезём в.ближайший город за 1–2.дня$/)
})
