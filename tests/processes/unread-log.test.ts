import { afterAll, expect, test, vi } from 'vitest'
import { folders, isOpen, type ShopProcess, startShop } from './shop-process.ts'

const own = folders()
let shop: ShopProcess
afterAll(async () => {
  shop.child.kill('SIGKILL')
  await own.remove()
})

/** Each makes a line of the log of some 150 bytes: together more than a pipe and the shop's own store of lines hold. */
const requests = 12_000
const atOnce = 20

async function askForMissingPaths(): Promise<void> {
  for (let count = 0; count < requests; count += atOnce) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const answer = await fetch(`${shop.base}/api/v1/missing`)
        await answer.text()
        return answer.status
      }),
    )
    expect(new Set(answers)).toEqual(new Set([404]))
  }
}

test('with a blocked log the shop keeps answering and counts the dropped lines', async () => {
  shop = await startShop({ dataDir: await own.makeMigrated(), environment: { REQUESTS_PER_MINUTE: '1000000' } })
  await shop.says(isOpen)
  const { stdout } = shop.child
  stdout?.pause()
  await askForMissingPaths()
  const dropped = /^log_lines_dropped_total (\d+)$/m
  await expect
    .poll(async () => Number(dropped.exec(await (await fetch(`${shop.base}/metrics`)).text())?.[1]))
    .toBeGreaterThan(0)
  stdout?.resume()
  await shop.says('log lines were dropped because nobody read them')
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

test('a process with a blocked log can be stopped', async () => {
  shop = await startShop({ dataDir: await own.makeMigrated(), environment: { REQUESTS_PER_MINUTE: '1000000' } })
  await shop.says(isOpen)
  shop.child.stdout?.pause()
  await askForMissingPaths()
  shop.child.kill('SIGTERM')
  await vi.waitFor(() => expect(shop.child.exitCode).toBe(0), { timeout: 12_000 })
})
