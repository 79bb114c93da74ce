import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const known = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))

/** A path in code quotes that begins in one of our folders; a star, a brace or a blank makes it a pattern or a command. */
const ownPath = /`((?:apps|packages|tests|docs|demo|db|scripts|brand)\/[^`\s*{}<>]+)`/g

test('a file that the documents name is there', () => {
  const missing = known('*.md').flatMap((document) =>
    [...read(document).matchAll(ownPath)]
      .map(([, path = '']) => path.replace(/:\d+$/, ''))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document} names ${path}`),
  )
  expect(missing).toEqual([])
})

test('every dependency has its reason written down', () => {
  const reasons = read('docs/adr/0010-dependencies.md')
  const installed = known('package.json', '*/package.json').flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path))
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const unexplained = new Set(
    installed.filter((name) => !/^@romashka\/|^@types\//.test(name) && !reasonFor(name, reasons)),
  )
  expect([...unexplained]).toEqual([])
})

/** The decision writes `@fastify/cookie, static`: a scope once, then the names within it. */
function reasonFor(name: string, reasons: string): boolean {
  const short = name.replace(/^@fastify\//, '')
  return reasons.split(/[\s|,;]+/).some((word) => word === name || word === short)
}
