import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const queries = (text: string) => readList(text).map(({ query }) => query)

test('each line is a product; bullets and numbers before it are left out', () => {
  expect(queries('1. нурофен 200 мг\n2) бинт\n\n– йод\n• 5-НОК')).toEqual(['нурофен 200 мг', 'бинт', 'йод', '5-НОК'])
})

test('a notebook has bullets of its own', () => {
  expect(queries('☐ витамин Д3\n✓ йод\n- [ ] бинт\n- [x] 5-НОК\n→ «Магне В6»\n10) +100 500')).toEqual([
    'витамин Д3',
    'йод',
    'бинт',
    '5-НОК',
    '«Магне В6»',
    '+100 500',
  ])
})

test('a number after a dash is one of packs, unless it is of the name', () => {
  expect(readList('перекись водорода — 3\nомега – 3\nаевит - 2')).toEqual([
    { query: 'перекись водорода', packs: 3 },
    { query: 'омега – 3', packs: 1 },
    { query: 'аевит - 2', packs: 1 },
  ])
})

test('a dictated line is divided at commas, but not inside a number', () => {
  expect(queries('аспирин 0,5 г, бинт и ещё зелёнка')).toEqual(['аспирин 0,5 г', 'бинт', 'зелёнка'])
})

test('a comma inside one of several lines divides nothing', () => {
  expect(queries('нурофен, таблетки\nйод')).toEqual(['нурофен, таблетки', 'йод'])
})

test('the number of packs is read at the end, the size of a pack is not taken for it', () => {
  expect(readList('энап 10 мг 20 шт. 2 уп.\nйод х3\nбинт 5 пачек\nмаски 50 шт')).toEqual([
    { query: 'энап 10 мг 20 шт.', packs: 2 },
    { query: 'йод', packs: 3 },
    { query: 'бинт', packs: 5 },
    { query: 'маски 50 шт', packs: 1 },
  ])
})

test('the same product twice is one line', () => {
  expect(readList('Йод\nйод 2 упаковки')).toEqual([{ query: 'Йод', packs: 3 }])
})

test('packs are read as people write them', () => {
  expect(
    readList(
      'Нурофен детский 2 шт\nаспирин кардио 100 №28 - 2 уп.\n3 пачки ваты\nйод две упаковки\nбинт (2)\nлейкопластырь *4\nАевит\t2\nмаски 50 шт\nэнап 20 таб 2 шт',
    ),
  ).toEqual([
    { query: 'Нурофен детский', packs: 2 },
    { query: 'аспирин кардио 100 №28', packs: 2 },
    { query: 'ваты', packs: 3 },
    { query: 'йод', packs: 2 },
    { query: 'бинт', packs: 2 },
    { query: 'лейкопластырь', packs: 4 },
    { query: 'Аевит', packs: 2 },
    { query: 'маски 50 шт', packs: 1 },
    { query: 'энап 20 таб 2 шт', packs: 1 },
  ])
})

test('how a medicine is taken is no part of its name', () => {
  expect(
    queries('энап 10 мг по 1 т 2 р/д\nомепразол 20 мг, по 1 капсуле утром\nнольпаза 2 раза в день\nмасло по 5 мл'),
  ).toEqual(['энап 10 мг', 'омепразол 20 мг', 'нольпаза', 'масло'])
  expect(queries('по 5 рублей\nпол-пала')).toEqual(['по 5 рублей', 'пол-пала'])
})

test("a doctor's prescription is its medicine", () => {
  expect(
    queries('Rp.: Tab. Enalaprili 0,01\nD.t.d. N 20\nS. по 1 таблетке утром\nRp: Sol. Natrii chloridi 0,9%'),
  ).toEqual(['Tab. Enalaprili 0,01', 'Sol. Natrii chloridi 0,9%'])
})

test('one line that numbers its products, or pauses between them, is divided there', () => {
  expect(queries('1. нурофен 200 мг 2. йод 3) бинт')).toEqual(['нурофен 200 мг', 'йод', 'бинт'])
  expect(queries('анальгин потом йод и ещё бинт а также')).toEqual(['анальгин', 'йод', 'бинт а также'])
})

test('packs are told in words, by what they are, and as a range, of which the fewer are taken', () => {
  expect(
    readList(
      'цитрамон пачку\nпару пачек аспирина\nпачка ваты\nдве но-шпы\nкорвалол 2 пузырька\nбинт 2–3 уп\nйод 1-2 шт\nэнап 20 - 2 уп.\n2х маски\nтри в одном шампунь',
    ),
  ).toEqual([
    { query: 'цитрамон', packs: 1 },
    { query: 'аспирина', packs: 2 },
    { query: 'ваты', packs: 1 },
    { query: 'но-шпы', packs: 2 },
    { query: 'корвалол', packs: 2 },
    { query: 'бинт', packs: 2 },
    { query: 'йод', packs: 1 },
    { query: 'энап 20', packs: 2 },
    { query: 'маски', packs: 2 },
    { query: 'три в одном шампунь', packs: 1 },
  ])
})

test('prices, addresses of pages, greetings, headings and signs ask for nothing', () => {
  expect(
    queries(
      'Привет! Купи, пожалуйста:\n1️⃣ нурофен 250 руб\n② йод — 45,50 ₽\n**бинт** https://example.com/bint?id=1\nв) вата.\nСписок лекарств для мамы\nИтого: 500 р.\nспасибо',
    ),
  ).toEqual(['нурофен', 'йод', 'бинт', 'вата'])
  expect(queries('обезболивающее до 300 рублей\nнужен тонометр не дороже 3000 руб')).toEqual([
    'обезболивающее до 300 рублей',
    'тонометр не дороже 3000 руб',
  ])
  expect(readList('Нурофен\t200 мг\t2\t300,00')).toEqual([{ query: 'Нурофен 200 мг', packs: 2 }])
})

test('rows that count themselves are no numbers of packs', () => {
  expect(readList('1 Йод\n2 Бинт\n3 Вата').map(({ query, packs }) => `${query} ${packs}`)).toEqual([
    'Йод 1',
    'Бинт 1',
    'Вата 1',
  ])
})

test('when it is taken is no part of what is bought', () => {
  expect(
    queries(
      'Бисопролол 2,5 мг утром\nКардиомагнил 75 вечером после еды\nTab. Atorvastatini 20 mg - 1 таб на ночь\nэнтеросгель по 1 ст ложке\nкрем на ночь\nDa tales doses numero 20',
    ),
  ).toEqual(['Бисопролол 2,5 мг', 'Кардиомагнил 75', 'Tab. Atorvastatini 20 mg', 'энтеросгель', 'крем на ночь'])
})

test('dictation pauses in words, in dots and in sentences', () => {
  expect(queries('нурофен запятая йод запятая бинт точка')).toEqual(['нурофен', 'йод', 'бинт'])
  expect(queries('Нурофен. Йод 5%. Бинт…вата / маски')).toEqual(['Нурофен', 'Йод 5%', 'Бинт', 'вата', 'маски'])
})
