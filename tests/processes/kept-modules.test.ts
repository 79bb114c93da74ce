import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folders, isOpen, type ShopProcess, startShop } from './shop-process.ts'

const own = folders()
const started: ShopProcess[] = []
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await own.remove()
})

async function openAndStop(dataDir: string, modules: string): Promise<void> {
  const shop = await startShop({ dataDir, environment: { NODE_COMPILE_CACHE: modules, LOG_LEVEL: 'warn' } })
  started.push(shop)
  await shop.says(isOpen)
  expect((await fetch(`${shop.base}/readyz`)).status).toBe(200)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(shop.output()).not.toMatch(/"level":[45]0/)
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('compiled modules are kept in the folder that is named, which need not be there', async () => {
  const dataDir = await own.make()
  const modules = join(dataDir, 'modules')
  await openAndStop(dataDir, modules)
  expect((await filesIn(modules)).length).toBeGreaterThan(0)
  await rm(modules, { recursive: true })
  await rm(join(dataDir, 'indexes'), { recursive: true, force: true })
  await openAndStop(dataDir, '/proc/no/folder')
}, 180_000)
