import { expect, test } from 'vitest'
import { spiritIn } from './spirit-words.russian.ts'

test.each([
  ['40', 40],
  ['40 %', 40],
  ['не более 19,5 об.%', 19.5],
  ['16-19,5 %', 19.5],
  ['Не содержит', 0],
  ['мало', null],
  ['не менее 40 %', null],
  ['', null],
  [undefined, null],
])('«%s» of spirit is %s %%', (text, percent) => {
  expect(spiritIn(text)).toBe(percent)
})
