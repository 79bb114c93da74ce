import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '../architecture/sources.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const operations = read('docs/operations.md')
const code = sources()
  .filter(({ path }) => /^(?:apps\/server|packages)\//.test(path) && !path.includes('.test.'))
  .map(({ text }) => text)
const isSaid = (words: string) => code.some((text) => text.includes(words))

/** What the page quotes in code marks. */
const quoted = [...operations.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)

test('the messages that an operator looks up are messages of the shop', () => {
  const messages = [...operations.matchAll(/«([^»]+)»/g)].map(([, message = '']) => message)
  expect(messages.length).toBeGreaterThan(4)
  const parts = messages.flatMap((message) => message.split('…').map((part) => part.trim()))
  expect(parts.filter((part) => part !== '' && !isSaid(part))).toEqual([])
})

test('the commands that it names are there', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const commands = [...operations.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

/** Set for PostgreSQL, the C library and commands, not for the shop. */
const notOurs = new Set(['LISTEN/NOTIFY', 'POSTGRES_PASSWORD', 'MALLOC_ARENA_MAX', 'TZ', 'PATH', 'HOW', 'ID', 'NUMBER'])

test('the settings that it names are settings', () => {
  const known = read('.env.example')
  const named = quoted.flatMap((words) => words.match(/\b[A-Z]{2,}(?:_[A-Z]+)+\b|^[A-Z]{4,}$/g) ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !notOurs.has(name) && !known.includes(name) && !isSaid(name))).toEqual([])
})

/** Words of PostgreSQL, Prometheus and Node. */
const ofOthers = /^(?:nodejs_|pg_|rule_files$|synchronous_standby_names$|max_connections$|wait_event$)/

test('the jobs and figures that it names are there', () => {
  const named = quoted.filter((words) => /^[a-z]+\.[a-z-]+$/.test(words) && !/\.(?:yml|yaml|json|ts|md)$/.test(words))
  const figures = quoted.flatMap((words) => words.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [])
  expect(named).toContain('retention.purge')
  expect(named.filter((name) => !isSaid(`'${name}'`))).toEqual([])
  const tables = read('packages/domain/src/retention/retention-rules.ts')
  const isThere = (name: string) => isSaid(name) || tables.includes(name) || ofOthers.test(name)
  expect(figures.filter((name) => !isThere(name))).toEqual([])
})

test('the log of the proxy says neither who asks nor for what', () => {
  const proxy = read('docs/cluster/haproxy.cfg')
  const format = /^ *log-format "(.+)"$/m.exec(proxy)?.[1] ?? ''
  expect(format).toContain('%ST')
  expect(
    format.match(/%(?:\[.*?\]|\w+)/g)?.filter((one) => /^%(?:r|c[ip]|h[rs]l?|H[UPQ]O?|HPO|\[.*)$/.test(one)),
  ).toEqual([])
  expect(proxy).not.toMatch(/^ *(?:option httpslog|option (?:http|tcp)log|capture |http-request capture)/m)
})
