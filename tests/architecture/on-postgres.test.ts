import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { onTheirOwn, sqlTests } from '../../scripts/sql-tests.ts'

const played = new Set(sqlTests())
const all = globSync('{apps,packages,demo}/**/*.test.ts', { exclude: ['**/node_modules/**'] })

describe('on a PostgreSQL server as well run', () => {
  test('tests of every feature that open a shop, a city or a database, themselves or through what they import', () => {
    for (const path of [
      'apps/server/src/basket/quote.http.test.ts',
      'apps/server/src/host/foreign-ids.http.test.ts',
      'packages/database/src/migrate.test.ts',
      'packages/adapters/src/jobs/pg-boss-jobs.test.ts',
      'tests/postgres/outage.test.ts',
      'tests/postgres/redis-faults.test.ts',
    ])
      expect(played, path).toContain(path)
    expect(played.size).toBeGreaterThan(225)
  })

  test('all whose text says that they use a database, whatever they import', () => {
    const speaking = all.filter((path) =>
      /\b(emptyDatabase|openShop|openCity|openDatabase|openEmbedded|insertInto|selectFrom|updateTable|deleteFrom)\(/.test(
        readFileSync(path, 'utf8'),
      ),
    )
    expect(speaking.length).toBeGreaterThan(100)
    const isPlayed = (path: string) => played.has(path) || onTheirOwn.some((own) => path.startsWith(own))
    expect(speaking.filter((path) => !isPlayed(path))).toEqual([])
  })

  test('no tests that compute alone', () => {
    for (const path of all.filter((one) => one.includes('/search/wordings/'))) expect(played).not.toContain(path)
  })
})

test('what runs on the embedded engine alone is there', () => {
  const paths = [...all, ...globSync('tests/{support,architecture,contract}/**/*.test.ts')]
  for (const own of onTheirOwn)
    expect(
      paths.filter((path) => path.startsWith(own)),
      own,
    ).not.toEqual([])
})
