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
