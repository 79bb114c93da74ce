import type { Context } from '@romashka/domain'
import { type Config, readEnvironment } from '../config.ts'
import { createFingerprint } from '../identity/fingerprints.ts'
import { pharmacyCommandHeader, pharmacyCommandKey } from '../orders/pharmacy-command.http.ts'
import { printLine, withCommandContext } from './command-context.ts'

interface Desk {
  /** As whom the work is written down where no shop is running. */
  name: string
  /** Where a running shop takes the words. */
  path: string
  usage: string
  act(ctx: Context, words: readonly string[]): Promise<string[]>
}

/** What is typed after a command of somebody at work: a running shop is asked, without one the database is. */
export async function runCommand({ name, path, usage, act }: Desk): Promise<void> {
  const words = process.argv.slice(2)
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') return printLine(usage)
  const answered = await askRunningShop(readEnvironment(), path, words)
  if (answered) answered.forEach(printLine)
  else await withCommandContext(name, async (ctx) => (await act(ctx, words)).forEach(printLine))
}

/** The lines a running shop answers; undefined when none is running. */
async function askRunningShop(config: Config, path: string, words: readonly string[]): Promise<string[] | undefined> {
  try {
    const reply = await fetch(`http://127.0.0.1:${config.PORT}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [pharmacyCommandHeader]: pharmacyCommandKey(createFingerprint(config.TOKEN_SECRET)),
      },
      body: JSON.stringify({ words }),
    })
    return reply.ok ? ((await reply.json()) as { lines: string[] }).lines : undefined
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
