import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from '../../packages/database/src/pglite/lock-folder.ts'
import { folders, isOpen, type ShopProcess, startShop } from './shop-process.ts'

const own = folders()
let dataDir: string
let shop: ShopProcess

beforeAll(async () => {
  dataDir = await own.make()
  shop = await startShop({ dataDir })
  await shop.says(isOpen)
}, 120_000)
afterAll(async () => {
  shop.child.kill('SIGKILL')
  await shop.ended
  await own.remove()
})

/** Tries to open a shop, and answers what it said when it gave up. */
async function refusal(options: Parameters<typeof startShop>[0]): Promise<string> {
  const other = await startShop(options)
  expect(await other.ended).toBe(1)
  return other.said()
}

async function copyOfDatabase(): Promise<string> {
  const copy = await own.make()
  await cp(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true })
  return copy
}

test('a second process on the same data folder is refused with a sentence, and the first goes on', async () => {
  expect(await refusal({ dataDir })).toMatch(/data folder .* is in use by another process\. Stop it, or set DATA_DIR/)
  expect((await fetch(`${shop.base}/readyz`)).status).toBe(200)
}, 120_000)

test('a port that is taken is said so', async () => {
  const environment = { PORT: String(shop.port) }
  expect(await refusal({ dataDir: await copyOfDatabase(), environment })).toContain(`Port ${shop.port} is taken`)
}, 120_000)

test('a file where the data folder should be is said so', async () => {
  const file = join(await own.make(), 'file')
  await writeFile(file, 'no folder')
  expect(await refusal({ dataDir: file })).toMatch(/data folder .* cannot be used \(EEXIST\)\. Set DATA_DIR/)
}, 120_000)

test('a damaged database is not guessed at: the shop says what to do and touches nothing', async () => {
  const copy = await copyOfDatabase()
  await rm(join(copy, 'postgres', 'global'), { recursive: true })
  const said = await refusal({ dataDir: copy })
  expect(said).toMatch(/cannot be opened: .* Restore the folder from a backup, or move it away/)
}, 120_000)

test('a database that another process had begun to make and never finished is made anew', async () => {
  const folder = await own.make()
  await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true })
  await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '')
  const other = await startShop({ dataDir: folder })
  await other.says(isOpen)
  other.child.kill('SIGKILL')
  await other.ended
}, 120_000)

test.each(['linux', 'darwin'] as const)('on %s one process holds a folder, however long its path', async (platform) => {
  const folder = join(await own.make(), 'a'.repeat(120), 'b'.repeat(120))
  await mkdir(folder, { recursive: true })
  const letGo = await lockFolder(folder, platform)
  await expect(lockFolder(folder, platform)).rejects.toThrow('in use by another process')
  letGo()
  const again = await lockFolder(folder, platform)
  again()
})
