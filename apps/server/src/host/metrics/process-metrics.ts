import { collectDefaultMetrics, Registry } from 'prom-client'

let collected: Registry | undefined

/**
 * What Node says of the process. Its observer of the garbage collector and its timer of a hundredth of a second have no
 * end, so a process has them once, however many shops it opens one after another, as tests do.
 */
export function processMetrics(): Registry {
  if (!collected) {
    collected = new Registry()
    collectDefaultMetrics({ register: collected })
  }
  return collected
}
