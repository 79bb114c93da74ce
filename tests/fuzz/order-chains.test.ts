import { expect, test } from 'vitest'
import { fuzzChains } from './order-chains.ts'
import { steps } from './order-steps.ts'

test('calls of whole orders, changed in between, get declared answers, and every step is reached', {
  timeout: 300_000,
}, async () => {
  const { faults, succeeded, requests } = await fuzzChains({ requests: 1200, seed: 1 })
  expect(faults).toEqual([])
  expect(requests).toBeGreaterThan(1000)
  const calls = Object.entries(steps).flatMap(([name, of]) => (isCall(of) ? [name] : []))
  expect(calls.filter((name) => !succeeded.has(name as keyof typeof steps))).toEqual([])
})

const isCall = (of: (progress: never) => object): boolean =>
  'call' in of({ products: [], courier: {}, shop: {} } as never)
