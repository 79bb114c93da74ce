import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

/** The last column of a line of the tables: a file, and the name of a test in it. */
const proofs = readFileSync(new URL('docs/rules/bad-input.md', root), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, file = '', name = ''] = /\| `([^`]+\.test\.ts)`: (.+) \|$/.exec(line) ?? []
    return file ? [{ file, name }] : []
  })

test('every bad input that the rules name has its test', () => {
  expect(proofs.length).toBeGreaterThan(35)
  const missing = proofs.filter(({ file, name }) => {
    const path = new URL(file, root)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(`'${name}'`)
  })
  expect(missing).toEqual([])
})
