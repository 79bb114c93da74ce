import { expect, test } from 'vitest'
import { PartsOfPage } from './put-in-parts.ts'
import { anyCity, partElement, placeOfText } from './site/kept-part.tsx'

const pages = {}

/** As React writes a part that nobody has drawn yet. */
const part = (parts: PartsOfPage, name: string, drawn: string, texts = {}) => {
  const { number, isKept } = parts.place(name, pages, texts)
  return `<${partElement} id="${number}">${isKept ? '' : drawn}</${partElement}>`
}
const textOf = (pieces: ReturnType<PartsOfPage['putInto']>) => pieces.map(String).join('')

test('parts that are kept hold no memory but their own', () => {
  const parts = new PartsOfPage('moskva')
  const text = `<a href="/${anyCity}/about">`
  const page = `${part(parts, 'header', text)}between${part(parts, 'footer', text)}`
  const kept = parts.putInto(page).filter((piece) => Buffer.isBuffer(piece))
  expect(Buffer.concat(kept).toString()).toBe('<a href="/moskva/about">'.repeat(2))
  const memory = new Set(kept.filter((piece) => piece.length > '/moskva'.length).map(({ buffer }) => buffer))
  expect([...memory].map(({ byteLength }) => byteLength)).toEqual(Array(2).fill(text.length - `/${anyCity}`.length))
})

test('a drawing is given the texts of each page that it is put into, as React would write them', () => {
  const drawn = `<a href="/${anyCity}/drug">1/${placeOfText('price')}</a>${placeOfText('when')}`
  const shown = (city: string | undefined, texts: Record<string, string>) => {
    const parts = new PartsOfPage(city)
    return textOf(parts.putInto(`<b>${part(parts, 'card', drawn, texts)}</b>`))
  }
  expect(shown('moskva', { price: '5 ₽', when: 'today' })).toBe('<b><a href="/moskva/drug">1/5 ₽</a>today</b>')
  const others = { price: '<6> & "7"', when: "it's late" }
  expect(shown(undefined, others)).toBe('<b><a href="/drug">1/&lt;6&gt; &amp; &quot;7&quot;</a>it&#x27;s late</b>')
  expect(() => shown('moskva', { when: 'never' })).toThrow('a place for a text')
})
