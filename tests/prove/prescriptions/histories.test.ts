import { expect, test } from 'vitest'
import { runPrescriptions } from './run.ts'

/** As many as fit in the processor time, the same ones at each run; `npm run prove -- --prescriptions --runs N` plays new ones. */
const processorMs = process.env.DATABASE_URL ? 8_000 : 15_000
const seed = 20_261_123

test('whatever people, pharmacies, the registry and the clocks do, given out, reserved and left are what was prescribed', async () => {
  const summary = await runPrescriptions({ runs: 500, seed, lanes: 1, processorMs })
  expect(summary.failure).toBeUndefined()
  expect(summary.histories).toBeGreaterThan(0)
})
