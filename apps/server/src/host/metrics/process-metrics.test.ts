import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openShop } from '../../../../../tests/support/shop.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let forgotten = 0
const shops = new FinalizationRegistry(() => {
  forgotten += 1
})

async function readMetricsOnce(): Promise<string> {
  const shop = await openShop()
  shops.register(shop.app, undefined)
  const { body } = await shop.call('GET', '/metrics')
  await shop.close()
  return body
}

test('each shop of a process reports the process, and its metrics hold none that is closed', async () => {
  for (const body of [await readMetricsOnce(), await readMetricsOnce()]) {
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(body.match(/^# TYPE nodejs_gc_duration_seconds /gm)).toHaveLength(1)
    expect(body).toContain('http_request_duration_seconds')
  }
  // The last answer of a shop holds it for a moment.
  await expect
    .poll(
      () => {
        collectGarbage()
        return forgotten
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBe(2)
})
