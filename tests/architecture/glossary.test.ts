import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { type Source, sources } from './sources.ts'
import { tables } from './tables.ts'

interface Term {
  /** `order part` and the like: as a person says it; in code it is `orderPart` or `OrderPart`. */
  code: string[]
  wire: string[]
  table: string[]
  never: string[]
}

const terms = readTerms(readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8'))
const ours = sources().filter(({ path }) => /^(packages\/(basics|domain)|apps\/(server|storefront))\//.test(path))
/** Where the specification's and the vendors' words are at home. */
const foreignWords = /\.wire\.ts$|\.test\.tsx?$|^apps\/storefront\/app\/routes\.ts$/
const names = ours.filter(({ path }) => !foreignWords.test(path)).map((source) => ({ source, names: namesIn(source) }))

test('a word of the glossary is the word of the code', () => {
  const written = [...new Set(names.flatMap((one) => one.names.map(words)))]
  const fields = new Set(
    names.flatMap(({ source }) => [...source.text.matchAll(/\b(\w+)\??:/g)].map(([, name]) => name)),
  )
  const isUsed = (term: string) =>
    written.some((name) => contains(name, term)) ||
    fields.has(term.replace(/ (\w)/g, (_, letter) => letter.toUpperCase()))
  expect(terms.flatMap(({ code }) => code).filter((term) => !isUsed(term))).toEqual([])
})

test('a word that the glossary rules out names nothing', () => {
  const ruledOut = terms.flatMap(({ never }) => never)
  expect(
    names.flatMap(({ source, names }) =>
      names
        .filter((name) => ruledOut.some((word) => contains(words(name), word)))
        .map((name) => `${source.path}: ${name}`),
    ),
  ).toEqual([])
})

test('a wire word of the glossary is used in the contract or in the details of a refusal', () => {
  const alsoOnTheWire = ['apps/server/src/host/context-factory.ts', 'packages/basics/src/failures/details.ts']
  const contract = sources()
    .filter(({ path }) => path.startsWith('packages/contract/') || alsoOnTheWire.includes(path))
    .map(({ text }) => text)
    .join('\n')
  expect(terms.flatMap(({ wire }) => wire).filter((word) => !contract.includes(word))).toEqual([])
})

test('a table of the glossary is a table of the database', () => {
  const existing = Object.values(tables).flat()
  expect(terms.flatMap(({ table }) => table).filter((name) => !existing.includes(name))).toEqual([])
})

function readTerms(text: string): Term[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| on the screen') && !line.startsWith('| ---'))
    .map((line) => {
      const [, , code = '', wire = '', table = '', , never = ''] = line.split('|').map((cell) => cell.trim())
      const list = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
      return { code: list(code), wire: list(wire), table: list(table), never: list(never) }
    })
}

/** What other files can name: the file itself and what it exports. */
function namesIn({ path, text }: Source): string[] {
  const file = path.replace(/^.*\/src\/|^.*\/app\//, '').replace(/\.tsx?$/, '')
  const exported = parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  )
  return [file, ...exported]
}

/** `OrderPart`, `order_part` and `order-part` are the words ` order part `. */
function words(name: string): string {
  return ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()} `
}

function contains(name: string, term: string): boolean {
  return name.includes(` ${term} `) || name.includes(` ${term}s `) || name.includes(` ${term.replace(/y$/, 'ies')} `)
}
