import { expect, test } from 'vitest'
import { hashOf, hashOwnScripts } from './own-scripts.ts'

const own = '<script nonce="mark">start()</script>'

test('a script that the renderer wrote is allowed, and its mark does not reach the browser', () => {
  expect(hashOwnScripts(`<p>${own}</p>`, 'mark')).toEqual({
    html: '<p><script>start()</script></p>',
    hashes: [hashOf('start()')],
  })
})

test.each([
  '<script>steal()</script>',
  '<script nonce="guess">steal()</script>',
  '<script data-nonce="mark">steal()</script>',
  '<SCRIPT>steal()</SCRIPT>',
  '<script>steal();',
  '<img alt="<script>steal()</script>">',
])('a script that got into the page as %s is not allowed', (injected) => {
  const { hashes } = hashOwnScripts(`${injected}${own}`, 'mark')
  expect(hashes.filter((hash) => hash !== hashOf('start()'))).toEqual([])
})
