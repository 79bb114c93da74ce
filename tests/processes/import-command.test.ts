import { execFile } from 'node:child_process'
import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folders, keptModules } from './shop-process.ts'

const programs = fileURLToPath(new URL('../../apps/server/src/commands/', import.meta.url))
/** Each call opens a database of its own process. */
const timeoutMs = 150_000

const own = folders()
let folder: string

beforeAll(async () => {
  folder = await own.makeMigrated()
})
afterAll(() => own.remove())

/** `npm run import -- …` */
const runImportCommand = (...words: string[]) => runCommand('import', ...words)

function runCommand(name: 'import' | 'seed', ...words: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const environment = { ...keptModules, PATH: process.env.PATH, DATA_DIR: folder }
    const run = execFile(
      process.execPath,
      [join(programs, `${name}.ts`), ...words],
      { env: environment },
      (_error, out, complaint) => resolve({ code: run.exitCode, output: out + complaint }),
    )
  })
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

test(
  'a feed of more than two gigabytes is refused before it is read',
  async () => {
    const path = await file('large.xml', '<yml_catalog>')
    await truncate(path, 2 * 1024 ** 3 + 1)
    expect(await runImportCommand(path)).toEqual({ code: 1, output: `${path}: the feed is larger than 2 GB\n` })
  },
  timeoutMs,
)

test(
  'an element that never ends is given up long before it fills the memory',
  async () => {
    const path = await file('endless.xml', `<yml_catalog><shop><offers><offer id="1"><name>${'а'.repeat(12_000_000)}`)
    const { code, output } = await runImportCommand(path)
    expect(code).toBe(1)
    expect(output).toContain('nothing was imported: line 1: an element of the feed is too long')
  },
  timeoutMs,
)

test(
  'entities that double themselves are refused, and so is a feed that ends before its end',
  async () => {
    const bomb = '<!DOCTYPE yml_catalog [<!ENTITY a "ha"><!ENTITY b "&a;&a;&b;">]><yml_catalog>&b;</yml_catalog>'
    expect((await runImportCommand(await file('bomb.xml', bomb))).output).toContain(
      'nothing was imported: the feed declares',
    )
    const offer = '<offer id="1"><name>Нурофен</name><price>1</price></offer>'
    const cut = await runImportCommand(await file('cut.xml', `<yml_catalog><shop><offers>${offer}`))
    expect(cut.code).toBe(1)
    expect(cut.output).toContain('nothing was imported: ')
  },
  timeoutMs,
)

test(
  'a file that is not there, and no file at all, are said to be so',
  async () => {
    expect(await runImportCommand(join(folder, 'nowhere.xml'))).toMatchObject({ code: 1 })
    const { code, output } = await runImportCommand()
    expect(code).toBe(2)
    expect(output).toContain('npm run import -- FILE|FOLDER|URL')
  },
  timeoutMs,
)

test(
  'a report for which the disk has no room is printed instead, and the feeds after it come in',
  async () => {
    const offer = (id: string) =>
      `<yml_catalog><shop><offers><offer id="${id}"><name>Нурофен</name></offer></offers></shop></yml_catalog>`
    const first = await file('first.xml', offer('1'))
    const second = await file('second.xml', offer('2'))
    const { code, output } = await runImportCommand('--report', '/dev/full', first, second)
    expect(output.match(/^note\t.*\tprice_zones_missing$/gm)).toHaveLength(2)
    expect(output.match(/^product: 1 added/gm)).toHaveLength(2)
    expect(output).toContain('/dev/full could not be written any more (ENOSPC)')
    expect(code).toBe(1)
  },
  timeoutMs,
)

test(
  'an option that is not known is named, with those that are',
  async () => {
    const { code, output } = await runImportCommand('--help')
    expect(code).toBe(2)
    expect(output).toMatch(/^Unknown option '--help'/)
    expect(output).toContain('npm run import -- FILE|FOLDER|URL')
  },
  timeoutMs,
)

test(
  'who asks the command of the demo chain for help gets no chain',
  async () => {
    const { code, output } = await runCommand('seed', '--help')
    expect(code).toBe(2)
    expect(output).toContain('nothing was done')
  },
  timeoutMs,
)
