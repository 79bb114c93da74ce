import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const timeoutMs = 100_000

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'romashka-broken-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the shop as anybody would, and returns how it ended. */
function start(dataDir: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const environment = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' }
    const shop = execFile(process.execPath, [program], { env: environment }, (_error, _out, output) =>
      resolve({ code: shop.exitCode, output }),
    )
  })
}

test(
  'a data folder that is a file stops the start with one sentence',
  async () => {
    const file = join(folder, 'file')
    await writeFile(file, 'no folder')
    const { code, output } = await start(file)
    expect(code).toBe(1)
    expect(output).toMatch(
      /^The data folder .*file cannot be used \(EEXIST\)\. Set DATA_DIR to a folder of its own\.\n$/,
    )
  },
  timeoutMs,
)

test(
  'a data folder where none can be made stops the start, and does not hang it',
  async () => {
    const { code, output } = await start('/proc/nothing/data')
    expect(code).toBe(1)
    expect(output).toBe(
      'The data folder /proc/nothing/data cannot be used (ENOENT). Set DATA_DIR to a folder of its own.\n',
    )
  },
  timeoutMs,
)

test(
  'a database that is broken stops the start, says what to do, and is left as it is',
  async () => {
    const broken = join(folder, 'broken')
    await mkdir(join(broken, 'postgres'), { recursive: true })
    await writeFile(join(broken, 'postgres/PG_VERSION'), 'garbage')
    const { code, output } = await start(broken)
    expect(code).toBe(1)
    expect(output).toContain('cannot be opened')
    expect(output).toContain('Restore the folder from a backup')
  },
  timeoutMs,
)
