import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

/**
 * For one of a crowd that asks at once. Where no connection or lock comes free in time, which a busy machine is enough
 * for, the shop has done nothing, says so with a Retry-After and is asked again, as a page asks.
 */
export async function untilAnswered(
  ask: () => Promise<LightMyRequestResponse>,
  triesLeft = 20,
): Promise<LightMyRequestResponse> {
  const reply = await ask()
  if (reply.statusCode !== 503 || triesLeft === 1) return reply
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  return untilAnswered(ask, triesLeft - 1)
}
