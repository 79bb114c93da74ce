import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { known, read, root } from './known-files.ts'

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

/** Migrations stay as they landed, whatever has moved since. */
const sources = () =>
  known('*.md', '*.ts', '*.tsx', '*.mjs', '*.sh', '*.yml').filter((path) => !path.startsWith('db/migrations/'))

test('a document, a decision or a command that anything names is there', () => {
  const commands = new Set(Object.keys(JSON.parse(read('package.json')).scripts))
  const numbers = new Set(decisions.map(({ number }) => number))
  const missing = sources().flatMap((source) => {
    const text = read(source)
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
    return [
      ...named(/\b(docs\/[\w./-]+\.md)\b/g).filter((path) => !existsSync(join(root, path))),
      ...named(/\b(?:ADR |docs\/adr\/)(\d+)\b/g).filter((number) => !numbers.has(Number(number))),
      ...named(/\bnpm run ([a-z][\w-]*)(?=[\s`'",.;:)]|$)/gm).filter((name) => !commands.has(name)),
    ].map((name) => `${source} names ${name}`)
  })
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

const decisions = known('docs/adr/[0-9]*.md').map((path) => ({
  path,
  number: Number(/\/(\d{4})-/.exec(path)?.[1]),
  text: read(path),
}))

test('every decision has its context, decision and consequences', () => {
  const parts = ['Context', 'Decision', 'Consequences']
  const missing = decisions.flatMap(({ path, text }) =>
    parts
      .filter((part) => !text.includes(`\n**${part}.**`) && !text.includes(`\n## ${part}\n`))
      .map((part) => `${path}: ${part}`),
  )
  expect(missing).toEqual([])
})

test('a superseded decision names the one that supersedes it', () => {
  const unmarked = decisions.flatMap(({ path, number, text }) =>
    [...text.matchAll(/[Ss]upersedes [^.\n]{0,40}?ADR (\d+)/g)]
      .map(([, former]) => decisions.find((one) => one.number === Number(former)))
      .filter((former) => !new RegExp(`^Superseded (in part )?by ADR ${number}\\b`, 'm').test(former?.text ?? ''))
      .map((former) => `${former?.path} does not name ${path}`),
  )
  expect(unmarked).toEqual([])
})

test('the index of decisions has a line for each, with its title', () => {
  const lines = read('docs/adr/README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  const expected = decisions.map(({ path, text }) => {
    const [, heading = ''] = /^# (.+)$/m.exec(text) ?? []
    return `- [${heading}](${path.replace('docs/adr/', '')})`
  })
  expect(lines.toSorted()).toEqual(expected.toSorted())
})
