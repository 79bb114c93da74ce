import { userInfo } from 'node:os'
import type { Context } from '@romashka/domain'
import { type Config, readEnvironment } from '../config.ts'
import { readOperatorKey } from '../staff/operator-key.ts'
import { operatorHeader, type StaffMember, staffKeyHeader, wholeChain } from '../staff/staff-door.ts'
import { printLine, withCommandContext } from './command-context.ts'

interface Command {
  /** Where a running shop accepts the words. */
  path: string
  usage: string
  act(ctx: Context, words: readonly string[], member: StaffMember): Promise<string[]>
}

/**
 * Runs a command of the staff. With STAFF_KEY a running shop is asked as that person. Without it this is the operator,
 * who has the data folder or the database: a running shop is asked, and without one the database is opened.
 */
export async function runCommand({ path, usage, act }: Command): Promise<void> {
  const words = process.argv.slice(2)
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') return printLine(usage)
  const config = readEnvironment()
  if (config.STAFF_KEY) return askAs(config, config.STAFF_KEY, path, words)
  const operatorKey = await readOperatorKey(config)
  const lines = operatorKey && (await linesOf(await post(addressOf(config), operatorKey, path, words)))
  if (lines) lines.forEach(printLine)
  else
    await withCommandContext(`operator ${userInfo().username}`, async (ctx) =>
      (await act(ctx, words, wholeChain)).forEach(printLine),
    )
}

async function askAs(config: Config, key: string, path: string, words: readonly string[]): Promise<void> {
  const address = config.STAFF_URL ?? addressOf(config)
  const reply = await post(address, key, path, words)
  const lines = await linesOf(reply)
  if (lines) return lines.forEach(printLine)
  process.stderr.write(
    reply?.status === 404
      ? `The shop at ${address} does not accept this STAFF_KEY for this command.\n`
      : `The shop at ${address} does not answer${reply ? ` (${reply.status})` : ''}. Set STAFF_URL to its internal address.\n`,
  )
  process.exitCode = 1
}

const addressOf = ({ INTERNAL_PORT, PORT }: Config): string => `http://127.0.0.1:${INTERNAL_PORT ?? PORT}`

/** Undefined where nothing listens. */
async function post(
  address: string,
  key: string,
  path: string,
  words: readonly string[],
): Promise<Response | undefined> {
  try {
    return await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [staffKeyHeader]: key, [operatorHeader]: userInfo().username },
      body: JSON.stringify({ words }),
    })
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

async function linesOf(reply: Response | undefined): Promise<string[] | undefined> {
  return reply?.ok ? ((await reply.json()) as { lines: string[] }).lines : undefined
}
