import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

async function portsOf(worker: string): Promise<number[]> {
  vi.stubEnv('VITEST_POOL_ID', worker)
  const ports: number[] = []
  while (ports.length < 60) ports.push(await freePort())
  return ports
}

test('what one worker may stand on no other is given, and nothing twice', async () => {
  const workers = [await portsOf('1'), await portsOf('2'), await portsOf('3')]
  expect(new Set(workers.flat()).size).toBe(180)
  const sorted = workers.toSorted(([a = 0], [b = 0]) => a - b)
  for (const [at, ports] of sorted.slice(1).entries())
    expect(Math.min(...ports)).toBeGreaterThan(Math.max(...(sorted[at] ?? [])))
})
