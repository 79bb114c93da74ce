import { Gauge, type Registry } from 'prom-client'

export function measureClock(registry: Registry, machineAheadMs: () => number): void {
  new Gauge({
    name: 'machine_clock_ahead_seconds',
    help: 'How far the clock of this machine is ahead of the database’s, which the shop goes by',
    registers: [registry],
    collect() {
      this.set(machineAheadMs() / 1000)
    },
  })
}
