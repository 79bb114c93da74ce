import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import shopProcess from '../../scripts/shop-process.json' with { type: 'json' }
import { imageFile } from '../support/database.ts'
import { freePort } from '../support/servers/free-port.ts'

/** Compiled modules are kept, where the shop keeps its own: a third of the processor time of a command is compiling. */
export const keptModules = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/romashka/modules', import.meta.url)),
}

/** A real process of the shop, over a small database of its own. */
export interface ShopProcess {
  port: number
  base: string
  child: ChildProcess
  /** Everything it has said so far. */
  output(): string
  /** Waits until it says this. @throws what it said instead, when it has ended */
  says(words: string): Promise<void>
  /** Its exit code; null where a signal ended it. */
  ended: Promise<number | null>
}

export interface ProcessOptions {
  dataDir: string
  command?: readonly string[]
  environment?: Record<string, string>
}

/** As every shop is started (scripts/run.mjs): built, which starts with a third less work than from the sources. */
const server = [...shopProcess.node, 'apps/server/build/main.js']
export const isOpen = 'The shop is open'

export async function startShop({ dataDir, command = server, environment }: ProcessOptions): Promise<ShopProcess> {
  const port = Number(environment?.PORT ?? (await freePort()))
  const { DATABASE_URL: _, ...inherited } = process.env
  const settings = {
    DEMO: 'off',
    SANDBOX_STATE: 'memory',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, command, {
    env: { ...inherited, ...settings, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
      for (const listener of listeners) listener()
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    port,
    base: `http://127.0.0.1:${port}`,
    child,
    ended,
    output: () => output,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(words) && resolve()
        listeners.add(look)
        look()
        ended.then((code) => reject(new Error(`ended with ${code} instead of saying "${words}": ${output}`)))
      }),
  }
}

/** Folders that are gone after the tests. */
export function folders(): {
  make(): Promise<string>
  /** With the database that a first start makes: where it is not what the test is about, half of a start. */
  makeMigrated(): Promise<string>
  remove(): Promise<void>
} {
  const made: string[] = []
  const make = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'romashka-process-'))
    made.push(folder)
    return folder
  }
  return {
    make,
    makeMigrated: async () => {
      const folder = await make()
      const database = join(folder, 'postgres')
      await mkdir(database)
      await promisify(execFile)('tar', ['-xf', await imageFile(), '-C', database])
      return folder
    },
    remove: async () => {
      for (const folder of made) await rm(folder, { recursive: true, force: true })
    },
  }
}
