import { randomUUID } from 'node:crypto'
import type { HttpApi } from '../host/http-api.ts'
import { operatorCommandPath } from './command-requests.ts'
import { isOperatorCommand, operatorCommands } from './operator-commands.ts'
import { OperatorWork } from './operator-work.ts'
import { serveStaffCommands } from './serve-staff-commands.ts'

/** Less than any limit on silence between the command and the shop. */
const longestWaitMs = 15_000
/** Ended works that can still be read. */
const maxCached = 20

/**
 * The operator's work on the data, done by the running shop: the embedded database allows one process only. `start NAME
 * WORD…` answers with an id; `more ID FROM` with the state and the lines from that one on, as soon as there are any.
 */
export function operatorCommandsHttp(api: HttpApi): void {
  const works = new Map<string, OperatorWork>()
  serveStaffCommands(api, {
    path: operatorCommandPath,
    role: 'operator',
    act: async (_ctx, [verb, what = '', ...rest]) => {
      if (verb === 'start') return [begin(api, works, what, rest)]
      const work = verb === 'more' ? works.get(what) : undefined
      return work ? work.more(Number(rest[0] ?? 0), longestWaitMs) : ['failed', 'There is no such work.']
    },
  })
}

function begin(api: HttpApi, works: Map<string, OperatorWork>, name: string, words: readonly string[]): string {
  const id = randomUUID()
  const work = new OperatorWork()
  works.set(id, work)
  for (const [key, { isRunning }] of works) if (works.size > maxCached && !isRunning) works.delete(key)
  void work.run(async (print) => {
    if (!isOperatorCommand(name)) throw new Error(`There is no work ${name}.`)
    await operatorCommands[name](api.systemContext(name), words, print)
  })
  return id
}
