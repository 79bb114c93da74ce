import { afterAll, expect, test, vi } from 'vitest'
import { folders, isOpen, type ShopProcess, startShop } from './shop-process.ts'

const own = folders()
let shop: ShopProcess
afterAll(async () => {
  shop.child.kill('SIGKILL')
  await own.remove()
})

/** Each is a line of the log of nearly its length. */
const longPath = (count: number) => `/api/v1/${'a'.repeat(2_000)}/${count}`
/** More than a pipe and the shop's own store of lines hold together. */
const requests = 1_200

test('with a blocked log the shop keeps answering and counts the dropped lines', async () => {
  shop = await startShop({ dataDir: await own.make() })
  await shop.says(isOpen)
  const { stdout } = shop.child
  stdout?.pause()
  for (let count = 0; count < requests; count += 1) {
    const { status } = await fetch(`${shop.base}${longPath(count)}`)
    expect(status).toBe(404)
  }
  const dropped = /^log_lines_dropped_total (\d+)$/m
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${shop.base}/metrics`)).text()
    expect(Number(dropped.exec(metrics)?.[1])).toBeGreaterThan(0)
  })
  stdout?.resume()
  await shop.says('log lines were dropped because nobody read them')
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
}, 120_000)

test('a process with a blocked log can be stopped', async () => {
  shop = await startShop({ dataDir: await own.make() })
  await shop.says(isOpen)
  shop.child.stdout?.pause()
  for (let count = 0; count < requests; count += 1) await fetch(`${shop.base}${longPath(count)}`)
  shop.child.kill('SIGTERM')
  await vi.waitFor(() => expect(shop.child.exitCode).toBe(0), { timeout: 12_000 })
}, 120_000)
