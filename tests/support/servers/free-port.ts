import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux takes for outgoing connections: none of those stands on it by the time it is used. */
const [lowest, highest] = [20_000, 32_000]
/** More than vitest has workers at once. */
const shares = 12
const given = new Set<number>()

/**
 * A port on which nothing listens, never the same twice in one process. Each worker of vitest has ports of its own: a
 * server takes seconds to stand on its port, leaves it where a test restarts it, and finds it free again.
 */
export async function freePort(): Promise<number> {
  const each = (highest - lowest) / shares
  const from = lowest + (Number(process.env.VITEST_POOL_ID ?? 0) % shares) * each
  for (;;) {
    const port = randomInt(from, from + each)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '0.0.0.0')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
