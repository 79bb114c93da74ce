import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const shortened: Record<string, string> = {
  ...Object.fromEntries(
    ['orders', 'basket', 'payments', 'delivery', 'loyalty', 'identity'].map((name) => [
      name,
      `apps/server/src/${name}`,
    ]),
  ),
  journeys: 'tests/journeys',
  prove: 'tests/prove',
  rules: 'packages/domain/src/basket/rules',
}
const rows = readFileSync(`${root}docs/rules/edge-cases.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| E\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('the forty cases are all there', () => {
  expect(rows.map(([, number]) => number)).toEqual(Array.from({ length: 40 }, (_, at) => `E${at + 1}`))
})

test.each(rows)('| %s%s: every test it names exists', (...[, , , , proof = '']) => {
  const named = [...proof.matchAll(/`([^`]+)`([^`]*)/g)]
  expect(named.length).toBeGreaterThan(0)
  for (const [, path = '', rest = ''] of named) {
    const [head = '', ...more] = path.split('/')
    const full = `${root}${shortened[head] ? [shortened[head], ...more].join('/') : path}`
    if (existsSync(full) && statSync(full).isDirectory()) continue
    const file = [full, `${full}.http.test.ts`, `${full}.test.ts`].find((one) => existsSync(one))
    expect(file, path).toBeDefined()
    const text = readFileSync(file ?? '', 'utf8')
    for (const [, name = ''] of rest.matchAll(/"([^"]+)"/g)) expect(text).toContain(name.replaceAll('…', '').trim())
  }
})
