import type { Ports } from '@romashka/domain'
import type { FastifyBaseLogger } from 'fastify'

type Warning = Parameters<Ports['incidents']['warn']>[0]

/** Writes incidents to the log of the server, once there is one; a command without a server writes none. */
export class IncidentWarnings {
  log: Pick<FastifyBaseLogger, 'warn'> | undefined

  warn({ id, kind, times }: Warning): void {
    this.log?.warn({ incident: id, kind, times }, 'an incident needs a person: npm run pharmacy -- incidents')
  }
}
