import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inAscii } from './in-ascii.ts'

const programs = {
  text: `'Аптека «Ромашка»'`,
  'text with signs of two units': `'Ёж 🦔'.length + '🦔'`,
  'text with a backslash before a letter': String.raw`'\й' + '\\й' + '\\\й'`,
  template: '`от $' + '{1 + 1} до $' + '{"десяти"}`',
  'raw template': '(String.raw`\\s+(мг|г)$' + '{"мл"}$' + '{1}\\d`)',
  'pattern by code points': `['🦔й'].map((text) => text.match(/^[🦔]й$/u)?.[0])[0]`,
  'pattern with a backslash before a letter': String.raw`/^\й+$/.test('йй')`,
  name: `(() => { const ёж = { имя: 1 }; return ёж.имя })()`,
}

test.each(Object.entries(programs))('a program means the same in ASCII: %s', (_, program) => {
  const ascii = inAscii(program)
  expect(ascii).not.toMatch(/[^\0-\x7f]/)
  expect(runInNewContext(ascii)).toStrictEqual(runInNewContext(program))
})

test('a raw letter after a backslash cannot be written otherwise', () => {
  expect(() => inAscii('String.raw`\\й`')).toThrow('cannot be written in ASCII')
})
