import { expect, test } from 'vitest'
import { maybeDrawnWithSpirit } from './unstated-spirit.russian.ts'

const pack = (title: string, more: Partial<Parameters<typeof maybeDrawnWithSpirit>[0]> = {}) =>
  maybeDrawnWithSpirit({ title, dosageForm: null, strength: null, substances: [], dispensingClass: 'otc', ...more })

test.each([
  ['Валерианы настойка, 25 мл'],
  ['Эликсир алтайский, 250 мл'],
  ['Элеутерококк экстракт жидкий, 50 мл'],
  ['Бальзам Биттнера, 100 мл'],
  ['Доппельгерц Энерготоник, 250 мл'],
  ['Камфорный спирт 10%, 40 мл'],
  ['Фукорцин раствор, 25 мл'],
  ['Бронхосан капли, 25 мл'],
  ['Йод 5%, 25 мл'],
  ['Хлоргексидин спиртовой раствор 0,5%, 100 мл'],
  ['Бриллиантовый зелёный 1%, 10 мл'],
  ['Салициловая кислота раствор 2%, 40 мл'],
  ['ПростаНорм раствор, 100 мл'],
])('«%s» may be strong while nobody says how strong', (title) => {
  expect(pack(title)).toBe(true)
})

test('drops of plants may be, drops of another substance are not', () => {
  expect(pack('Иммунал капли, 50 мл', { substances: ['Эхинацеи пурпурной сок'] })).toBe(true)
  expect(pack('Зиртек капли, 10 мл', { substances: ['Цетиризин'] })).toBe(false)
  expect(pack('Зиртек капли 10 мг/мл, 10 мл')).toBe(false)
})

test.each([
  ['Валериана таблетки, 20 мг, 50 шт.'],
  ['Доктор Тайсс сироп с экстрактом подорожника, 100 мл'],
  ['Облепиховое масло, 50 мл'],
  ['Хлорофиллипт раствор для местного применения (масляный), 2%, 20 мл'],
  ['Настойка без спирта, 50 мл'],
  ['Тауфон капли глазные, 10 мл'],
  ['Магний B6 раствор, 10 ампул'],
  ['Алоэ экстракт амп. 1 мл №10'],
  ['Мирамистин раствор, 150 мл'],
  ['Йодинол, 100 мл'],
  ['Повидон-йод раствор 10%, 100 мл'],
  ['Линимент бальзамический по Вишневскому, 30 г'],
])('«%s» holds none', (title) => {
  expect(pack(title)).toBe(false)
})

test('what is neither a medicine nor food is not bound by the law', () => {
  expect(pack('Духи спиртовые, 10 мл', { dispensingClass: 'cosmetic' })).toBe(false)
  expect(pack('Бальзам для тела, 75 мл', { dispensingClass: 'supplement' })).toBe(false)
  expect(pack('Эликсир Кедровит, 250 мл', { dispensingClass: 'supplement' })).toBe(true)
})
