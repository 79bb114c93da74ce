import { randomUUID } from 'node:crypto'
import type { HttpApi } from '../host/http-api.ts'
import { isOperatorCommand, operatorCommands } from './operator-commands.ts'
import { serveStaffCommands } from './serve-staff-commands.ts'

export const operatorCommandPath = '/api/v1/operator-commands'

/** Less than any limit on silence between the command and the shop. */
const longestWaitMs = 15_000
/** Ended works that can still be read. */
const maxCached = 20

interface Work {
  state: 'running' | 'done' | 'failed'
  lines: string[]
  /** Resolves when there is more to read. */
  changed: PromiseWithResolvers<void>
}

/**
 * The operator's work on the data, done by the running shop: the embedded database allows one process only. `start NAME
 * WORD…` answers with an id; `more ID FROM` with the state and the lines from that one on, as soon as there are any.
 */
export function operatorCommandsHttp(api: HttpApi): void {
  const works = new Map<string, Work>()
  serveStaffCommands(api, {
    path: operatorCommandPath,
    role: 'operator',
    act: async (_ctx, [verb, what = '', ...rest]) => {
      if (verb === 'start') return [begin(api, works, what, rest)]
      const work = verb === 'more' ? works.get(what) : undefined
      return work ? more(work, Number(rest[0] ?? 0)) : ['failed', 'There is no such work.']
    },
  })
}

function begin(api: HttpApi, works: Map<string, Work>, name: string, words: readonly string[]): string {
  const id = randomUUID()
  const work: Work = { state: 'running', lines: [], changed: Promise.withResolvers() }
  works.set(id, work)
  for (const [key, { state }] of works) if (works.size > maxCached && state !== 'running') works.delete(key)
  void run(api, work, name, words)
  return id
}

async function run(api: HttpApi, work: Work, name: string, words: readonly string[]): Promise<void> {
  const print = (line: string) => {
    work.lines.push(line)
    work.changed.resolve()
    work.changed = Promise.withResolvers()
  }
  try {
    if (!isOperatorCommand(name)) throw new Error(`There is no work ${name}.`)
    await operatorCommands[name](api.systemContext(name), words, print)
    work.state = 'done'
  } catch (error) {
    work.state = 'failed'
    print(error instanceof Error ? error.message : String(error))
  }
  work.changed.resolve()
}

/** The state and what is new, after waiting for it. */
async function more(work: Work, from: number): Promise<string[]> {
  const { changed } = work
  if (work.state === 'running' && work.lines.length <= from) {
    const timeout = setTimeout(changed.resolve, longestWaitMs)
    await changed.promise
    clearTimeout(timeout)
  }
  return [work.state, ...work.lines.slice(from)]
}
