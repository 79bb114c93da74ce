import { expect, test } from 'vitest'
import { PartsOfPage } from './put-in-parts.ts'
import { anyCity, partElement } from './site/kept-part.tsx'

test('parts that are kept hold no memory but their own', () => {
  const parts = new PartsOfPage('moskva')
  const text = `<a href="/${anyCity}/about">`
  const part = (name: string) =>
    `<${partElement} id="${parts.place(name, 'all pages')?.number}">${text}</${partElement}>`
  const kept = parts.putInto(`${part('header')}between${part('footer')}`).filter((piece) => Buffer.isBuffer(piece))
  expect(Buffer.concat(kept).toString()).toBe('<a href="/moskva/about">'.repeat(2))
  const memory = new Set(kept.filter((piece) => piece.length > '/moskva'.length).map(({ buffer }) => buffer))
  expect([...memory].map(({ byteLength }) => byteLength)).toEqual(Array(2).fill(text.length - `/${anyCity}`.length))
})
