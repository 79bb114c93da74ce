import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

/**
 * How many files a reader opens to follow a call. Counted are the contract's file and every file of ours in which a
 * function runs during the call (`call-path.ts` measures it); files with types or figures alone do not count.
 * `own` is everything of the call itself, down to its SQL. `platform` is what every call passes: the HTTP host with its
 * limits and the database driver.
 */
const limits = [
  {
    call: 'PUT /api/v2/baskets/products/:id',
    contract: 'basket/basket.ts',
    own: 20,
    platform: 13,
    passes: 'packages/domain/src/basket/load-basket.ts',
  },
  {
    call: 'POST /api/v1/orders',
    contract: 'orders/orders.ts',
    own: 40,
    platform: 15,
    passes: 'packages/domain/src/orders/placing/place-order.ts',
  },
]

/** Run by a timer, or by the notification that follows a change in every process, whichever call is on its way. */
const beside = [
  'apps/server/src/host/follow-changes.ts',
  'packages/database/src/pglite/watchdog.ts',
  'packages/domain/src/catalogue/assortment/assortment.ts',
  'packages/domain/src/catalogue/assortment/index-versions.ts',
  'packages/domain/src/catalogue/assortment/product-changes.ts',
  'packages/domain/src/kept-reads.ts',
]
const platform =
  /^(?:apps\/server\/src\/(?:app\.ts|host\/)|packages\/database\/|packages\/basics\/src\/client-network\.ts)/

let filesByCall: Record<string, string[]> = {}

// The shop is opened once for all calls.
beforeAll(async () => {
  const script = fileURLToPath(new URL('call-path.ts', import.meta.url))
  const calls = limits.map(({ call }) => call)
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', script, ...calls])
  filesByCall = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
})

test.each(limits)('$call passes few files', ({ call, contract, ...limit }) => {
  const files = (filesByCall[call] ?? []).filter((path) => !beside.includes(path))
  const shared = files.filter((path) => platform.test(path))
  const own = [`packages/contract/src/${contract}`, ...files.filter((path) => !platform.test(path))]
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(limit.own)
  expect(shared.length, shared.join('\n')).toBeLessThanOrEqual(limit.platform)
  expect(own).toContain(limit.passes)
})
