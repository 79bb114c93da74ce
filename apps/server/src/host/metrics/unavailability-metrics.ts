import { unavailabilities } from '@romashka/database'
import { Counter, type Registry } from 'prom-client'

export function countUnavailabilities(registry: Registry): void {
  new Counter({
    name: 'database_unavailable_total',
    help: 'How often the database could not answer, by cause; disk: it has no room to write, and reads go on',
    labelNames: ['cause'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [cause, times] of unavailabilities) this.inc({ cause }, times)
    },
  })
}
