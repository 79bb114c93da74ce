import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Source, sources } from './sources.ts'
import { tables, unownedTables } from './tables.ts'

const owners = new Map(Object.entries(tables).flatMap(([feature, names]) => names.map((name) => [name, feature])))
const withSql = sources().filter(
  ({ path }) => /^(packages\/domain|apps\/server)\/src\//.test(path) && !path.includes('.test.'),
)

test('SQL names only tables of its own feature', () => {
  expect(
    withSql.flatMap((source) =>
      tablesIn(source)
        .filter((table) => owners.get(table) !== featureOf(source.path))
        .map((table) => `${source.path} names ${table} of ${owners.get(table)}`),
    ),
  ).toEqual([])
})

test('every table has one owner', () => {
  const folder = new URL('../../packages/database/src/tables/', import.meta.url)
  const generated = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const lists = generated.flatMap((text) => /export interface \w+Tables \{([\s\S]*?)\n\}/.exec(text)?.[1] ?? [])
  const existing = lists.flatMap((list) => [...list.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name))
  expect(existing.filter((name) => !unownedTables.includes(name)).sort()).toEqual([...owners.keys()].sort())
})

const inRawSql = /\b(?:from|into|update|join|table|using)\s+(?:only\s+)?"?([a-z_]+)"?\b/g
const inQueryBuilder =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|rightJoin|fullJoin|using|from)\(\s*\[?\s*['"]([a-z_]+)/g
const withAlias = /['"`]([a-z_]+) as [a-z_]+['"`]/g

/** Comments may name a table; only what PostgreSQL reads counts. */
function tablesIn({ text }: Source): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const named = [inRawSql, inQueryBuilder, withAlias].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name),
  )
  return [...new Set(named)].filter((name) => owners.has(name))
}

function featureOf(path: string): string | undefined {
  return /^packages\/domain\/src\/([^/]+)\//.exec(path)?.[1]
}
