import { expect, test } from 'vitest'
import { run } from './run.ts'

/** As many as fit in the processor time; `npm run prove -- --runs N` plays more. */
const runs = 2_000
const processorMs = process.env.DATABASE_URL ? 20_000 : 40_000

test('whatever shoppers, pharmacists, the bank and the clock do, the rules of orders hold', async () => {
  const lanes = process.env.DATABASE_URL ? 6 : 1
  const seed = Math.floor(Date.now() / 1000)
  const summary = await run({ runs, seed, lanes, processorMs })
  expect(summary.failure).toBeUndefined()
  expect(summary.histories).toBeGreaterThan(0)
  expect(summary.orders).toBeGreaterThan(0)
}, 300_000)
