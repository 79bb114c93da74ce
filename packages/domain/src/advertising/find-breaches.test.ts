import { dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { type Advertisement, findBreaches } from './find-breaches.ts'
import { medicinesNamed } from './medicine-names.russian.ts'

const today = dayOf('2026-11-22')
const vitaminC = { title: 'Витамин C таблетки 20 шт.', names: ['Витамин C', 'Acidum'], dispensingClass: 'otc' as const }
const lawful: Advertisement = {
  text: 'Витамины в ноябре. Скидка на таблетки в аптеках сети.',
  products: [vitaminC],
  prescriptionNames: [],
  about: [],
  erid: '2VtzqDemo1',
  hasAdvertiser: true,
  hasTerms: true,
  endsAt: new Date('2026-12-01T00:00:00Z'),
  isMarked: true,
}
const brokenRules = (change: Partial<Advertisement>, day = today) =>
  findBreaches({ ...lawful, ...change }, day).map(({ rule }) => rule)

test('a lawful advertisement breaks no rule', () => {
  expect(brokenRules({})).toEqual([])
})

test.each([
  ['cure_story', 'Мне помогло за два дня.'],
  ['cure_story', 'Муж вылечился этим средством.'],
  ['thanks', 'Спасибо производителю!'],
  ['thanks', 'Отзывы наших покупателей говорят за себя.'],
  ['guarantee', 'Гарантируем результат.'],
  ['guarantee', 'Действует без побочных эффектов.'],
  ['guarantee', '100 % эффект с первого дня.'],
  ['instead_of_doctor', 'Справитесь без врача.'],
  ['instead_of_doctor', 'Заменит лечение в больнице.'],
  ['to_children', 'Дети, попросите маму!'],
  ['natural_is_safe', 'Состав натуральный, а значит безопасный.'],
  ['foreign_word', 'Большой sale витаминов.'],
  ['instead_of_doctor', 'Справитесь без\u00a0врача.'],
  ['instead_of_doctor', 'Справитесь без\n  врача.'],
  ['instead_of_doctor', 'Справитесь без вра\u00adча.'],
  ['instead_of_doctor', 'Справитесь без врача\u0301.'],
  ['thanks', 'Cпaсибо производителю.'],
])('%s: «%s» is refused', (rule, text) => {
  expect(brokenRules({ text })).toContain(rule)
})

test.each([
  'Гарантия на прибор — 5 лет.',
  'Перед применением посоветуйтесь с врачом.',
  'Для детей старше 6 лет.',
  'Благодарственных писем не печатаем, но цены снизили.',
  'Кешбэк (возврат) баллами. Cashback (возврат) — 5 %.',
  'Витамин C и Acidum ascorbinicum (аскорбиновая кислота).',
  'Подробности: https://example.org/sale',
])('«%s» is allowed', (text) => {
  expect(brokenRules({ text })).toEqual([])
})

test('a prescription medicine is refused by its name and its law', () => {
  const products = [{ title: 'Амоксициллин 500 мг', names: [], dispensingClass: 'prescription' as const }]
  expect(findBreaches({ ...lawful, products }, today)).toEqual([
    {
      rule: 'prescription_medicine',
      law: '38-FZ, art. 24(8)',
      explanation: '38-ФЗ, ст. 24(8): рецептурные лекарства не рекламируют, уберите: Амоксициллин 500 мг',
    },
  ])
})

test('a prescription medicine that the text names is refused as one among the products', () => {
  expect(brokenRules({ prescriptionNames: ['Амоксициллин'] })).toEqual(['prescription_medicine'])
})

test.each([
  ['Скидка на амоксициллин.', ['Амоксициллин']],
  ['Всё об АМОКСИЦИЛ\u00adЛИНЕ: где дешевле.', ['Амоксициллин']],
  ['Покупайте виагру и «Флемоксин\u00a0Солютаб» со скидкой.', ['Флемоксин Солютаб', 'Виагра']],
  ['Витамины, флемоксины других марок, эгилокоподобные названия.', []],
])('the text «%s» names %j', (text, names) => {
  expect(medicinesNamed(text, ['Амоксициллин', 'Флемоксин Солютаб', 'Виагра', 'Эгилок', 'Вит'])).toEqual(names)
})

test('words of healing are refused for a supplement and for nothing else', () => {
  const text = 'Для лечения простуды.'
  expect(brokenRules({ text, about: ['supplement'] })).toEqual(['supplement_as_medicine'])
  expect(brokenRules({ text })).toEqual([])
})

test('a marked place needs its subject, token, advertiser, end and terms; a seasonal offer needs none of them', () => {
  const bare = { products: [], erid: undefined, hasAdvertiser: false, hasTerms: false, endsAt: null }
  expect(brokenRules(bare).sort()).toEqual(['advertiser_missing', 'subject_missing', 'terms_missing', 'token_missing'])
  expect(brokenRules({ ...bare, isMarked: false })).toEqual([])
})

test('a rule holds from its day on', () => {
  const text = 'Большой sale витаминов.'
  expect(brokenRules({ text, erid: undefined }, dayOf('2022-08-31'))).toEqual([])
  expect(brokenRules({ text, erid: undefined }, dayOf('2022-09-01'))).toEqual(['token_missing'])
  expect(brokenRules({ text }, dayOf('2026-02-28'))).toEqual([])
  expect(brokenRules({ text }, dayOf('2026-03-01'))).toEqual(['foreign_word'])
})

test('addresses are no foreign words, and text without gaps or with brackets that are never closed is read to its end', () => {
  expect(brokenRules({ text: 'Пишите на apteka@example.ru или на сайте https://example.ru/discount.' })).toEqual([])
  const endless = [`${'ж'.repeat(200_000)} sale`, `${'zq (жщ '.repeat(40_000)} sale`]
  for (const text of endless) expect(brokenRules({ text })).toContain('foreign_word')
})
