import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Source {
  /** From the repository's root, with forward slashes. */
  path: string
  text: string
  imports: Import[]
}

export interface Import {
  /** As it is written. */
  specifier: string
  /** The file it leads to, for a relative import. */
  target: string | undefined
  isTypeOnly: boolean
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

let known: readonly Source[] | undefined

/** Every TypeScript file that is tracked or not ignored by git; read once for all tests of a process. */
export function sources(): readonly Source[] {
  known ??= readSources()
  return known
}

function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

function importsOf(path: string, text: string): Import[] {
  const found: Import[] = []
  for (const [, type, specifier = ''] of text.matchAll(statement))
    found.push({ specifier, target: targetOf(path, specifier), isTypeOnly: Boolean(type) })
  for (const [, specifier = ''] of text.matchAll(dynamic))
    found.push({ specifier, target: targetOf(path, specifier), isTypeOnly: false })
  return found
}

function targetOf(path: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : undefined
}

const layerFolders = /^(?:packages|apps)\/([^/]+)\/|^(demo)\//

export function layerOf(path: string): string | undefined {
  const [, inPackages, demo] = layerFolders.exec(path) ?? []
  return inPackages ?? demo
}

/** The layer an import leads to, by name or by path. */
export function importedLayer(one: Import): string | undefined {
  return /^@romashka\/([^/]+)/.exec(one.specifier)?.[1] ?? (one.target ? layerOf(one.target) : undefined)
}
