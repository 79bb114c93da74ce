import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whatever may change what the server makes of the same database: sources, the tables beside them, and packages. */
const sources = ['apps/server/src/**/*.*', 'packages/*/src/**/*.*', 'package-lock.json']

export function releaseOf(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort())
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
