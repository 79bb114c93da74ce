import { expect, test } from 'vitest'
import { filterQuestions } from './filter-questions.ts'

const question = (slug: string, title: string, html: string) => ({ slug, title, html, section: 'faq' })
const questions = [
  question('a', 'Когда вернутся деньги?', '<p>От трёх до десяти дней.</p>'),
  question('b', 'Как отменить заказ?', '<p>Нажмите «Отменить»: деньги вернутся.</p>'),
  question('c', 'Где чек?', '<p>На почте.</p>'),
]
const found = (query: string) => filterQuestions(questions, query).map(({ slug }) => slug)

test('what asks it comes before what answers it, whatever the endings and the letter ё', () => {
  expect(found('деньги')).toEqual(['a', 'b'])
  expect(found('вернуться')).toEqual(['a', 'b'])
  expect(found('трех')).toEqual(['a'])
})

test('what has more of the query comes first, what has little of it does not come, and a tag is no word', () => {
  expect(found('отмена заказа')).toEqual(['b'])
  expect(found('отменить и вернуть деньги')).toEqual(['b', 'a'])
  expect(found('где чек, ыъыъ')).toEqual(['c'])
  expect(found('p')).toEqual([])
  expect(found('  ')).toEqual([])
})
