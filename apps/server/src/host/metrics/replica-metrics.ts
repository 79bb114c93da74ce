import type { OpenDatabase } from '@romashka/database'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { loggableMessage } from '../logging.ts'

type ReplicaStatus = NonNullable<OpenDatabase['replica']>

/** Who answers reads that may lag and, where there is a replica, how far it is behind; each turn is logged. */
export function measureReplica(registry: Registry, replica: ReplicaStatus | undefined, log: FastifyBaseLogger): void {
  new Counter({
    name: 'database_lagging_reads_total',
    help: 'Statements that may lag, by the server that has answered them; none without a replica',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset()
      if (replica) for (const server of ['replica', 'primary'] as const) this.inc({ server }, replica.reads[server])
    },
  })
  if (!replica) return
  replica.onTurn = (isUsed, reason) => {
    if (isUsed) log.info('the replica is read from')
    else log.warn({ reason: loggableMessage(reason) }, 'the replica is not read from')
  }
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('database_replica_used', '1 while reads that may lag come from the replica, else 0', () =>
    Number(replica.isUsed),
  )
  gauge(
    'database_replica_lag_seconds',
    'How long ago the replica had all that the primary has, as far as this process knows; +Inf while it does not',
    () => replica.lagSeconds,
  )
}
