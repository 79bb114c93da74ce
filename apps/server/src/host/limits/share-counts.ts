import type { FastifyInstance } from 'fastify'
import type { Wiring } from '../../wiring.ts'
import { SharedCounts } from './shared-counts.ts'

/** Counts the requests of this process together with those of others, where there may be others. */
export function shareCounts(
  app: FastifyInstance,
  { ports, requestCounts: counts, now }: Wiring,
): SharedCounts | undefined {
  if (!counts) return undefined
  const shared = new SharedCounts({
    counts,
    of: 'requests',
    minutes: 1,
    fingerprint: ports.fingerprint,
    now,
    onTurn: (error) => {
      if (error) app.log.warn({ err: error }, 'requests cannot be counted together: each process counts its own')
      else app.log.info('requests are counted for all processes together again')
    },
  })
  app.addHook('onClose', async () => {
    shared.stop()
    await counts.close()
  })
  return shared
}
