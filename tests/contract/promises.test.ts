import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const tests = ['apps', 'packages', 'tests'].flatMap((top) =>
  readdirSync(new URL(top, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => `/${top}/${path}`),
)

/** A name without its folder is of a test somewhere; one of `docs/proof.md` stands in `tests/prove`. */
const isThere = (named: string) => tests.some((path) => path.endsWith(`/${named}`))
const testsIn = (text: string) => [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path)

test.each(['operations', 'security', 'proof', 'opening-a-shop', 'content', 'feeds', 'performance'])(
  'the tests that docs/%s.md refers to are there',
  (page) => {
    expect(testsIn(read(`docs/${page}.md`)).filter((path) => !isThere(path))).toEqual([])
  },
)

test('every promise of docs/security.md names a test that shows it, or the one above', () => {
  const [, , ...rows] = read('docs/security.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  expect(rows.length).toBeGreaterThan(25)
  const shownBy = (row: string) => row.split('|').at(-2) ?? ''
  expect(rows.filter((row) => testsIn(shownBy(row)).length === 0 && shownBy(row).trim() !== 'the same')).toEqual([])
})
