import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects what nobody holds any more and gives its memory back; otherwise V8 keeps it as room to grow, for minutes. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
