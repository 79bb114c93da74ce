import { expect, test } from 'vitest'
import { bindTexts } from './keep-phrases.ts'

const bound = (code: string) => bindTexts(code, 'page.tsx').replaceAll('\u00a0', '~')

test('a preposition of a text stays with its word, in markup and in strings', () => {
  expect(bound('<p title="Код из СМС">Заберёте в аптеке</p>')).toBe('<p title="Код из~СМС">Заберёте в~аптеке</p>')
  expect(bound("const text = 'Без рецепта'")).toBe("const text = 'Без~рецепта'")
})

test('a preposition before a value stays with it', () => {
  expect(bound('<p>Сегодня в {count}</p>')).toBe('<p>Сегодня в~{count}</p>')
  expect(bound('const when = `Годен до \u0024{day}`')).toBe('const when = `Годен до~\u0024{day}`')
})

test('a text that goes on in the next line of the source is one text', () => {
  expect(bound('<p>\n  Заберёте в\n  аптеке\n</p>')).toBe('<p>\n  Заберёте в~аптеке\n</p>')
})

test('comments, patterns and names stay as they are', () => {
  const code = "// в аптеке\nconst found = /в аптеке/.test(text) && names['in stock']"
  expect(bindTexts(code, 'page.ts')).toBe(code)
})
