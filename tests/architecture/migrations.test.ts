import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../db/migrations/', import.meta.url)
const statementsOf = (name: string) =>
  readFileSync(new URL(name, folder), 'utf8')
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())

/** What the release before still reads or writes: docs/operations.md promises that it goes on beside the new one. */
const takesAway =
  /\bdrop (?:table|column|view|function|type)\b|\brename (?:to|column)\b|\bset not null\b|\balter (?:column )?\w+ (?:set data )?type\b/i
const asksForMore =
  /\badd column \w+ (?:(?!\bdefault\b|\bgenerated\b|, add\b).)*\bnot null\b(?!(?:(?!, add\b).)*\b(?:default|generated)\b)/i

/** A release before had stopped using it. */
const unusedBefore = new Set(['0083_tickets_of_one_browser.sql', '0116_drop_sign_in_tries.sql'])

test('a migration takes nothing away that the release before uses, and asks for no value that it does not write', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && !unusedBefore.has(name))
  expect(names.length).toBeGreaterThan(70)
  const narrowing = names.flatMap((name) =>
    statementsOf(name)
      .filter((statement) => takesAway.test(statement) || asksForMore.test(statement))
      .map((statement) => `${name}: ${statement.slice(0, 120)}`),
  )
  expect(narrowing).toEqual([])
})

test.each([
  'alter table orders drop column note',
  'alter table orders rename column note to remark',
  'alter table orders alter column note set not null',
  'alter table orders alter column note type int',
  'alter table orders add column note text not null',
  'drop table notes',
])('%s would be noticed', (statement) => {
  expect(takesAway.test(statement) || asksForMore.test(statement)).toBe(true)
})

/**
 * A unique index or a check on a table that is there already refuses rows that the release before still writes, which
 * is a defect for whoever is served by it. A check that is renewed under its name has one word more.
 */
const refusesRows =
  /^create unique index \w+ on (\w+)|^alter table (\w+) (?!.*\bdrop constraint (\w+).*\badd constraint \3\b).*\badd (?:constraint \w+ )?(?:check|unique|exclude|foreign key)\b/i
const makesTable = /^create table (?:if not exists )?(\w+)/i

/** Those up to here are out; what 0163 refused is taken by the trigger of 0166. */
const lastUnchecked = '0163'

test('a migration refuses no rows that the release before writes into a table that was there', () => {
  const made = new Set<string>()
  const refusing = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => {
      const statements = statementsOf(name)
      const found = statements.filter((one) => {
        const [, indexed, altered] = refusesRows.exec(one) ?? []
        const table = indexed ?? altered
        return table !== undefined && made.has(table) && name.slice(0, 4) > lastUnchecked
      })
      for (const one of statements) made.add(makesTable.exec(one)?.[1] ?? '')
      return found.map((statement) => `${name}: ${statement.slice(0, 120)}`)
    })
  expect(refusing).toEqual([])
})

test.each([
  'create unique index order_marking_codes_pack on order_marking_codes (left(code, 31))',
  "alter table messages add constraint messages_topic_check check (topic in ('a'))",
  'alter table reviews add unique (order_id)',
])('%s would refuse rows', (statement) => expect(refusesRows.test(statement)).toBe(true))

test.each([
  "alter table incidents drop constraint incidents_kind_check, add constraint incidents_kind_check check (kind in ('a'))",
  'create index reviews_at on reviews (at)',
])('%s refuses none', (statement) => expect(refusesRows.test(statement)).toBe(false))
