import { expect, test } from 'vitest'
import { allowedHtml } from './allowed-html.ts'
import { renderMarkdown } from './render-markdown.ts'

test('no event handler, style or script is among what may leave a text', () => {
  const attributes = Object.values(allowedHtml.attributes ?? {})
    .flat()
    .map((one) => (Array.isArray(one) ? one[0] : one))
  expect(attributes.filter((name) => /^on|style|srcdoc|formaction/i.test(String(name)))).toEqual([])
  expect(allowedHtml.tagNames).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/script|iframe|style|form|svg/)]),
  )
})

test('attributes that an editor adds to a block do not reach the page', () => {
  const rendered = renderMarkdown(':::callout{onclick="alert(1)" style="x" .own #id}\nТекст\n:::')
  expect(rendered).toMatchObject({ blocks: [{ html: '<div class="callout" role="note"><p>Текст</p></div>' }] })
})

test('words are counted as people read them', () => {
  expect(renderMarkdown('Интернет-аптека, 30 °C — «тепло».')).toMatchObject({ words: 4 })
})

test('a table that does not fit a phone names its columns in every cell, a narrow one scrolls at most', () => {
  const wide = renderMarkdown(
    '| | Лекарство | Добавка |\n|---|---|---|\n| Документ | Регистрационное удостоверение | Свидетельство о государственной регистрации |',
  )
  expect(JSON.stringify(wide)).toContain('class=\\"table-scroll table-stacked\\"')
  expect(JSON.stringify(wide)).toContain(
    '<td>Документ</td>\\n<td data-label=\\"Лекарство\\">Регистрационное удостоверение</td>\\n<td data-label=\\"Добавка\\">Свидетельство о государственной регистрации</td>',
  )
  const narrow = JSON.stringify(renderMarkdown('| Где | Градусы |\n|---|---|\n| Дома | 25 |'))
  expect(narrow).toContain('class=\\"table-scroll\\"')
  expect(narrow).not.toContain('data-label')
})
