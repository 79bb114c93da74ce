import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What opens a database, for tests and for the shop: a test whose imports lead here speaks SQL. */
const openings = [
  'tests/support/database.ts',
  'tests/support/servers/postgres-server.ts',
  'packages/database/src/open.ts',
  'packages/database/src/postgres/server.ts',
]
/** The package has the types of the tables as well, which whoever computes with their rows imports. */
const opensByPackage = /\bimport\s+(?:\*|\{[^}]*\bopenDatabase\b)[^;]*?from '@romashka\/database'/

/**
 * Tests of the embedded engine itself, those that open a shop for its description or its types alone, and those of the
 * door and the process: what a request looks like before any feature has it, for all calls at once, and how much is kept.
 */
export const onTheirOwn = [
  'packages/database/src/pglite/',
  'tests/support/engines/',
  'tests/architecture/',
  'tests/contract/',
  'apps/server/src/host/impersonation.http.test.ts',
  'apps/server/src/host/limits/fair-turns.http.test.ts',
  'apps/server/src/host/logging.test.ts',
  'apps/server/src/host/metrics/process-metrics.test.ts',
  'apps/server/src/host/pages/kept-parts.test.ts',
  'apps/server/src/host/raw-requests.test.ts',
  'apps/server/src/host/silent-engine.http.test.ts',
]

/** The tests of the rules that are played once more on a PostgreSQL server. What computes alone cannot differ there. */
export function sqlTests(): string[] {
  const modules = new Map<string, Module>()
  return globSync(['{apps,packages,demo}/**/*.test.ts', 'tests/postgres/*.test.ts'], {
    exclude: ['**/node_modules/**'],
  })
    .filter((path) => !onTheirOwn.some((own) => path.startsWith(own)))
    .filter((path) => path.startsWith('tests/postgres/') || opensDatabase(path, modules))
    .sort()
}

interface Module {
  opens: boolean
  imports: string[]
}

function opensDatabase(test: string, modules: Map<string, Module>): boolean {
  const seen = new Set([test])
  for (const path of seen) {
    const { opens, imports } = modules.get(path) ?? read(path)
    modules.set(path, { opens, imports })
    if (opens) return true
    for (const one of imports) seen.add(one)
  }
  return false
}

function read(path: string): Module {
  const text = readFileSync(path, 'utf8')
  const targets = [...text.matchAll(/(?:\bfrom|\bimport\s*\(?)\s*'(\.[^']+\.tsx?)'/g)]
  return {
    opens: openings.includes(path) || opensByPackage.test(text),
    imports: targets.map(([, target = '']) => join(dirname(path), target)).filter((target) => existsSync(target)),
  }
}

if (import.meta.main)
  process.stdout.write(
    sqlTests()
      .map((path) => `${path}\n`)
      .join(''),
  )
