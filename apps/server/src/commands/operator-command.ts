import { setTimeout } from 'node:timers/promises'
import { type Config, readEnvironment } from '../config.ts'
import { operatorCommandPath } from '../staff/command-requests.ts'
import type { OperatorCommandName } from '../staff/operator-commands.ts'
import { readOperatorKey } from '../staff/operator-key.ts'
import { printLine } from './print-line.ts'
import { addressOfShop, callShop } from './run-in-shop.ts'

/**
 * Does the operator's work, and loads the domain only where it does it itself. The embedded database allows one process only: a shop that runs on it is asked to do the work.
 * On a server this process does it, so that an import does not take time from the shop's.
 */
export async function runOperatorCommand(name: OperatorCommandName, words: readonly string[]): Promise<void> {
  const config = readConfigOrSay()
  if (!config) return
  const running = config.DATABASE_URL ? undefined : await start(config, name, words)
  if (running) return follow(running)
  const [{ withCommandContext }, { operatorCommands }] = await Promise.all([
    import('./command-context.ts'),
    import('../staff/operator-commands.ts'),
  ])
  await withCommandContext(name, (ctx) => operatorCommands[name](ctx, words, printLine))
}

/** @throws nothing: a wrong setting is one sentence */
function readConfigOrSay(): Config | undefined {
  try {
    return readEnvironment()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

type Ask = (...words: string[]) => Promise<string[] | undefined>

/** Undefined where no shop runs on this data folder. */
async function start(
  config: Config,
  name: string,
  words: readonly string[],
): Promise<{ ask: Ask; id: string } | undefined> {
  const key = await readOperatorKey(config)
  if (!key) return undefined
  const ask: Ask = async (...words) => {
    // A shop that is busy for a moment goes on with the work; a work that has begun must not begin twice.
    const repeatable = { whenBusy: true, whenCutOff: words[0] === 'more' }
    const reply = await callShop(addressOfShop(config), key, operatorCommandPath, { words, files: [] }, repeatable)
    return Array.isArray(reply) ? reply : reply?.lines
  }
  const [id] = (await ask('start', name, ...words)) ?? []
  return id === undefined ? undefined : { ask, id }
}

const betweenPiecesMs = 200

async function follow({ ask, id }: { ask: Ask; id: string }): Promise<void> {
  for (let read = 0; ; ) {
    const [state, ...lines] = (await ask('more', id, String(read))) ?? ['gone']
    read += lines.length
    if (state === 'gone') return say('The shop does not answer any more: it has not said whether the work was done.')
    const sentence = state === 'failed' ? lines.pop() : undefined
    lines.forEach(printLine)
    if (sentence !== undefined) return say(sentence)
    if (state === 'done') return
    // A report of many lines is read in a few pieces, not in one request a line.
    if (lines.length > 0) await setTimeout(betweenPiecesMs)
  }
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
