import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Paths below the root of the files that belong to the repository, or will: what is ignored is none of them. */
export const known = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))
