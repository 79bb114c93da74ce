import { expect, test } from 'vitest'
import { form } from './plural.ts'

test('a number takes the form that the rules of the language give it', () => {
  const rules = new Intl.PluralRules('ru')
  const numbers = [...Array.from({ length: 1_300 }, (_, at) => at - 150), 1.5, 21.5, 0.1]
  const other = numbers.filter((count) => {
    const rule = rules.select(count)
    return form(count, ['one', 'few', 'many']) !== (rule === 'other' ? 'many' : rule)
  })
  expect(other).toEqual([])
})
