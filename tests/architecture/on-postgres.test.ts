import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const script = 'scripts/postgres-tests.sh'

/** What opens a shop or a database and is about something else: the process, the door, the calls' description, the embedded engine. */
const aboutOtherThings = [
  'apps/server/src/host/',
  'apps/server/src/data-folder.test.ts',
  'apps/server/src/vendors.http.test.ts',
  'packages/database/src/pglite/',
]

/** As the shell reads the list. */
function listedPaths(): string[] {
  const list = /^tests=\([^)]*\)$/m.exec(readFileSync(script, 'utf8'))?.[0]
  return execFileSync('bash', ['-c', `${list}; printf '%s\\n' "\${tests[@]}"`], { encoding: 'utf8' })
    .trim()
    .split('\n')
}

test('tests of features that open a database run on a PostgreSQL server as well', () => {
  const listed = listedPaths()
  const opening = globSync('{apps/server,packages/*}/src/**/*.test.ts').filter((path) =>
    /tests\/support\/(?!statements|trace-collector|vendors|servers\/free-port)/.test(readFileSync(path, 'utf8')),
  )
  expect(opening.length).toBeGreaterThan(150)
  const isKnown = (path: string) => [...listed, ...aboutOtherThings].some((known) => path.startsWith(known))
  expect(opening.filter((path) => !isKnown(path))).toEqual([])
})

test('what the list names is there', () => {
  const paths = globSync('{apps/server,packages/*}/src/**/*.test.ts').concat(globSync('tests/postgres/*.test.ts'))
  expect(listedPaths().filter((listed) => !paths.some((path) => path.startsWith(listed)))).toEqual([])
})
