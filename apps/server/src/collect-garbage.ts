import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects what nobody holds any more and gives its memory back; otherwise V8 keeps it as room to grow, for minutes. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * By how much of what is in use the heap may grow before the next full collection. Left to itself V8 lets it grow to four times as
 * much where a processor is quick.
 */
const growingPercent = 70

/** Set when the start is over: during it everything that is made is also kept, and each collection is in vain. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`)
}
