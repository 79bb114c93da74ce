import { DatabaseUnavailable, type OpenDatabase } from '@romashka/database'
import { incidents } from '@romashka/domain'
import { Gauge, type Registry } from 'prom-client'

/** Open incidents by kind, counted in the database whenever the metrics are read; none while it does not answer. */
export function measureIncidents(registry: Registry, { background: db }: OpenDatabase): void {
  new Gauge({
    name: 'open_incidents',
    help: 'Failures that a person has to look at, by kind',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        for (const [kind, open] of await incidents.countOpenIncidents({ db })) this.set({ kind }, open)
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
      }
    },
  })
}
