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
