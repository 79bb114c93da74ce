import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { folders, isOpen, keptModules, type ShopProcess, startShop } from './shop-process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const timeoutMs = 240_000
const own = folders()

let dataDir: string
let shop: ShopProcess

beforeAll(async () => {
  dataDir = await own.makeMigrated()
  shop = await startShop({ dataDir })
  await shop.says(isOpen)
}, timeoutMs)

afterAll(async () => {
  shop.child.kill('SIGKILL')
  await shop.ended
  await own.remove()
})

/** A command of the operator beside the shop, in another folder than the shop’s. */
function run(command: string, ...words: string[]): Promise<{ code: number | null; output: string }> {
  return begin(command, ...words).ended
}

function begin(command: string, ...words: string[]) {
  const program = join(root, 'apps/server/src/commands', `${command}.ts`)
  const env = { ...keptModules, PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(shop.port), DEMO: 'off' }
  const { promise: ended, resolve } = Promise.withResolvers<{ code: number | null; output: string }>()
  const child = execFile(process.execPath, [program, ...words], { cwd: dataDir, env }, (_error, out, complaint) =>
    resolve({ code: child.exitCode, output: out + complaint }),
  )
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  const says = (text: string) => vi.waitFor(() => expect(said).toContain(text), { timeout: timeoutMs / 2 })
  return { child, ended, says }
}

async function regions(): Promise<unknown[]> {
  const reply = await fetch(`${shop.base}/api/v1/points/regions`, { headers: { 'x-channel': 'web' } })
  const { results } = (await reply.json()) as { results: unknown[] }
  return results
}

test(
  'what is imported while the shop runs on the embedded database is in the shop at once',
  async () => {
    expect(await regions()).toEqual([])
    const folder = relative(dataDir, join(root, 'docs/opening-a-shop'))
    const { code, output } = await run('import', folder)
    expect(output).toContain('regions.csv: 1 added')
    expect(output).toContain('product: ')
    expect(code).toBe(0)
    expect(await regions()).toHaveLength(1)
  },
  timeoutMs,
)

test(
  'an import that the running shop refuses ends with its sentence and 1; the report is where it was asked for',
  async () => {
    await writeFile(join(dataDir, 'wrong.csv'), 'kind;place;no_such_column\nprice;capital;1\n')
    const refused = await run('import', 'wrong.csv')
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('nothing was imported: the heading lacks')
    await writeFile(join(dataDir, 'unknown.csv'), 'region_id;name;no_such_column\n77;Москва;1\n')
    const unknown = await run('import', 'unknown.csv')
    expect(unknown.code).toBe(1)
    expect(unknown.output).toContain('it is no table that is known: its columns are region_id; name; no_such_column')
    expect((await run('import', 'nowhere.xml')).code).toBe(1)

    const offer = '<offer id="1"><name></name><price>x</price></offer>'
    await writeFile(join(dataDir, 'goods.xml'), `<yml_catalog><shop><offers>${offer}</offers></shop></yml_catalog>`)
    const nothing = await run('import', 'goods.xml', '--report', 'report.txt')
    expect(nothing.output).toContain('Nothing of goods.xml was accepted.')
    expect(nothing.code).toBe(1)
    expect(readFileSync(join(dataDir, 'report.txt'), 'utf8')).toContain('1')
  },
  timeoutMs,
)

test(
  'a business setting is changed in the running shop, and wrong words are answered with a sentence',
  async () => {
    const set = await run('settings', 'set', 'quoteMinutes', '20', '--by', 'Anna')
    expect(set.output).toContain('20 from')
    expect(set.code).toBe(0)
    expect((await run('settings', 'list')).output).toContain('quoteMinutes = 20')
    expect(await run('settings', 'set', 'quoteMinutes', '9999', '--by', 'Anna')).toMatchObject({ code: 1 })
    expect((await run('catalogue', 'coverage')).output).toContain('medicines\t')
  },
  timeoutMs,
)

/** Killed, and started again over what it had. */
async function killAndOpen(): Promise<void> {
  shop.child.kill('SIGKILL')
  await shop.ended
  shop = await startShop({ dataDir, environment: { PORT: String(shop.port) } })
  await shop.says(isOpen)
}

/**
 * As a balancer does, which asks again: `/readyz` waits two seconds for the one connection, and where the processor is
 * short another may have it for longer.
 */
async function isReady(): Promise<void> {
  await vi.waitFor(async () => expect(await (await fetch(`${shop.base}/readyz`)).json()).toEqual({ status: 'ready' }), {
    timeout: timeoutMs / 2,
    interval: 500,
  })
}

test(
  'a shop that is killed while it imports tells of it once it is open again, until its source has come in',
  async () => {
    const feed = createServer((_request, reply) => {
      reply.write('kind;place;code;price\n')
      // A run says that it goes on at every fifty thousandth row; the end of the file does not come.
      for (let code = 1; code <= 60_000; code += 1) reply.write(`price;tula;${code};100\n`)
    }).listen(0, '127.0.0.1')
    await once(feed, 'listening')
    const url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/prices.csv`
    const asked = begin('import', url, '--source', 'prices')
    await asked.says('staged 50000')
    await killAndOpen()
    expect((await run('pharmacy', 'incidents')).output).toContain('import.broken_off')
    expect((await run('import', join(root, 'docs/opening-a-shop/stock.csv'), '--source', 'prices')).code).toBe(0)
    expect((await run('pharmacy', 'incidents')).output).not.toContain('import.broken_off')
    asked.child.kill('SIGKILL')
    feed.closeAllConnections()
    feed.close()
  },
  timeoutMs,
)

test(
  'a shop that was killed opens again, with what it had acknowledged',
  async () => {
    await killAndOpen()
    await isReady()
    expect(await regions()).toHaveLength(1)
    expect((await run('settings', 'list')).output).toContain('quoteMinutes = 20')
  },
  timeoutMs,
)
