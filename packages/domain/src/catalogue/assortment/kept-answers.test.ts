import { cityIdOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { CityIndex } from './assortment-index.ts'
import { KeptAnswers } from './kept-answers.ts'
import { ProductChanges } from './product-changes.ts'

const cityIndex = (): CityIndex => ({
  cityId: cityIdOf(1),
  revision: 0,
  changes: new ProductChanges(),
  price: new Int32Array(0),
  unitPrice: new Int32Array(0),
  discountPercent: new Uint8Array(0),
  popularity: new Int16Array(0),
  availability: new Uint8Array(0),
  flags: new Uint8Array(0),
})

const answer = (value: string) => async () => ({
  value: { value },
  tags: [value],
  dependsOn: (productId: number) => productId === 7,
})

const answerOf = async (answers: KeptAnswers, city: CityIndex, next: string, key = 'key') =>
  (await answers.get(city, key, answer(next))).value.value

test('an answer is made again once a product has changed that it depends on', async () => {
  const [answers, city] = [new KeptAnswers(1_000), cityIndex()]
  expect(await answerOf(answers, city, 'first')).toBe('first')
  city.changes.note(8)
  expect(await answerOf(answers, city, 'second')).toBe('first')
  city.changes.note(7)
  expect(await answerOf(answers, city, 'third')).toBe('third')
  expect(await answerOf(answers, city, 'fourth')).toBe('third')
})

test('an answer is made again for a new index of its city', async () => {
  const answers = new KeptAnswers(1_000)
  expect(await answerOf(answers, cityIndex(), 'first')).toBe('first')
  expect(await answerOf(answers, cityIndex(), 'second')).toBe('second')
})

test('what changes while an answer is made is not overlooked', async () => {
  const [answers, city] = [new KeptAnswers(1_000), cityIndex()]
  const { value } = await answers.get(city, 'key', async () => {
    city.changes.note(7)
    return answer('before')()
  })
  expect(value).toEqual({ value: 'before' })
  expect(await answerOf(answers, city, 'after')).toBe('after')
})

test('an answer that is being made while everything is dropped is not kept', async () => {
  const [answers, city] = [new KeptAnswers(1_000), cityIndex()]
  await answers.get(city, 'key', async () => {
    answers.clear()
    return answer('before')()
  })
  expect(await answerOf(answers, city, 'after')).toBe('after')
})

test('the answer that nobody asks for makes room', async () => {
  const [answers, city] = [new KeptAnswers(1_000), cityIndex()]
  await answerOf(answers, city, 'asked for')
  for (let at = 0; at < 1_500; at += 1) {
    await answerOf(answers, city, 'once', `once ${at}`)
    await answerOf(answers, city, 'not kept')
  }
  expect(await answerOf(answers, city, 'not kept')).toBe('asked for')
  expect(await answerOf(answers, city, 'made again', 'once 0')).toBe('made again')
})
