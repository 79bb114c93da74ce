import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from '../../packages/database/src/pglite/lock-folder.ts'
import { folders, isOpen, type ShopProcess, startShop } from './shop-process.ts'

const own = folders()
let dataDir: string
let shop: ShopProcess

beforeAll(async () => {
  dataDir = await own.makeMigrated()
  shop = await startShop({ dataDir })
  await shop.says(isOpen)
})
afterAll(async () => {
  shop.child.kill('SIGKILL')
  await shop.ended
  await own.remove()
})

/** Tries to open a shop, and returns what it said when it gave up. */
async function refusal(options: Parameters<typeof startShop>[0]): Promise<string> {
  const other = await startShop(options)
  expect(await other.ended).toBe(1)
  return other.output()
}

async function copyOfDatabase(): Promise<string> {
  const copy = await own.make()
  await cp(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true })
  return copy
}

/** Takes the folder of the database that standard input names, as a shop does when it starts. */
const openAndClose = `
  import { readFileSync } from 'node:fs'
  import { lockFolder } from './packages/database/src/pglite/lock-folder.ts'
  const unlock = await lockFolder(readFileSync(0, 'utf8'))
  unlock()`

test('a second process on the same data folder is refused with a sentence, and the first goes on', async () => {
  expect(await refusal({ dataDir })).toMatch(/data folder .* is in use by another process\. Stop it, or set DATA_DIR/)
  expect((await fetch(`${shop.base}/readyz`)).status).toBe(200)
})

/** What a container does not share: process ids, the network, the name of the host. Making them takes a superuser. */
const apart = ['--pid', '--fork', '--net', '--uts', '--ipc', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])]

test('a second container on the same data folder is refused as well, and has it when the first is killed', async () => {
  const folder = join(await own.makeMigrated(), 'postgres')
  const first = spawn(process.execPath, ['tests/processes/writer.ts', folder, '1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await once(first.stdout, 'data')
  const second = () =>
    spawnSync('unshare', [...apart, process.execPath, '--input-type=module', '--eval', openAndClose], {
      input: folder,
      encoding: 'utf8',
    })
  expect(second().stderr).toMatch(/data folder .* is in use by another process/)
  first.kill('SIGKILL')
  await once(first, 'close')
  expect(second()).toMatchObject({ status: 0, stderr: '' })
})

test('a port that is taken is said so', async () => {
  const environment = { PORT: String(shop.port) }
  expect(await refusal({ dataDir: await copyOfDatabase(), environment })).toContain(`Port ${shop.port} is taken`)
})

test('a file where the data folder should be is said so', async () => {
  const file = join(await own.make(), 'file')
  await writeFile(file, 'no folder')
  expect(await refusal({ dataDir: file })).toMatch(/data folder .* cannot be used \(EEXIST\)\. Set DATA_DIR/)
})

test('a damaged database is not guessed at: the shop says what to do and touches nothing', async () => {
  const copy = await copyOfDatabase()
  await rm(join(copy, 'postgres', 'global'), { recursive: true })
  const output = await refusal({ dataDir: copy })
  expect(output).toMatch(/cannot be opened: .* Restore the folder from a backup, or move it away/)
})

test('a half-created database of another process is created again', async () => {
  const folder = await own.make()
  await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true })
  await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '')
  const other = await startShop({ dataDir: folder })
  await other.says(isOpen)
  other.child.kill('SIGKILL')
  await other.ended
})

test('one process holds a folder, however long its path, and another has it afterwards', async () => {
  const folder = join(await own.make(), 'a'.repeat(120), 'b'.repeat(120))
  await mkdir(folder, { recursive: true })
  const letGo = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('in use by another process')
  letGo()
  const again = await lockFolder(folder)
  again()
})
