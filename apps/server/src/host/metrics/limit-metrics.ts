import { Gauge, type Registry } from 'prom-client'

export function measureLimits(registry: Registry, areLimitsAlone: () => boolean): void {
  new Gauge({
    name: 'requests_counted_alone',
    help: '1 while this process cannot add its counts to those of the others, so that each lets through the whole limit',
    registers: [registry],
    collect() {
      this.set(areLimitsAlone() ? 1 : 0)
    },
  })
}
