import { setTimeout } from 'node:timers/promises'
import { type Config, readEnvironment } from '../config.ts'
import {
  operatorHeader,
  type StaffFile,
  type StaffReply,
  staffKeyHeader,
  wholeChain,
} from '../staff/command-requests.ts'
import { readOperatorKey } from '../staff/operator-key.ts'
import type { StaffCommands } from '../staff/serve-staff-commands.ts'
import { operatorName } from './operator-name.ts'
import { printLine } from './print-line.ts'

interface Command {
  /** Where a running shop accepts the words. */
  path: string
  /** Loads the domain: only where no running shop is asked. */
  load(): Promise<Pick<StaffCommands, 'act'> & { usage: string }>
  /** Files that go with the words. */
  readFiles?(words: readonly string[]): Promise<StaffFile[]>
  writeFiles?(words: readonly string[], files: readonly StaffFile[]): Promise<void>
}

/** What a running shop is asked. */
interface Asked {
  words: readonly string[]
  files: readonly StaffFile[]
}

/**
 * Runs a command of the staff. With STAFF_KEY a running shop is asked as that person. Without it this is the operator,
 * who has the data folder or the database: a running shop is asked, and without one the database is opened.
 */
export async function runCommand({ path, load, readFiles, writeFiles }: Command): Promise<void> {
  const words = process.argv.slice(2)
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help')
    return (await load()).usage.split('\n').forEach(printLine)
  const config = readEnvironment()
  const asked = { words, files: (await readFiles?.(words)) ?? [] }
  const show = async (reply: StaffReply) => {
    const { lines, files = [] } = Array.isArray(reply) ? { lines: reply } : reply
    if (files.length > 0) await writeFiles?.(words, files)
    lines.forEach(printLine)
    // An empty list says so: silence looks like a command that did nothing.
    if (lines.length + files.length === 0) printLine('Nothing to list')
  }
  if (config.STAFF_KEY) return askAs(config, config.STAFF_KEY, path, asked, show)
  const operatorKey = await readOperatorKey(config)
  const answered = operatorKey && (await callShop(addressOfShop(config), operatorKey, path, asked))
  if (answered) return show(answered)
  const [{ withCommandContext }, { act }] = await Promise.all([import('./command-context.ts'), load()])
  await withCommandContext(`operator ${operatorName()}`, async (ctx) =>
    show(await act(ctx, words, wholeChain, asked.files)),
  )
}

async function askAs(
  config: Config,
  key: string,
  path: string,
  asked: Asked,
  show: (reply: StaffReply) => Promise<void>,
): Promise<void> {
  const address = config.STAFF_URL ?? addressOfShop(config)
  const reply = await post(address, key, path, asked)
  const answered = await replyOf(reply)
  if (answered) return show(answered)
  process.stderr.write(
    reply?.status === 404
      ? `The shop at ${address} does not accept this STAFF_KEY for this command.\n`
      : `The shop at ${address} does not answer${reply ? ` (${reply.status})` : ''}. Set STAFF_URL to its internal address.\n`,
  )
  process.exitCode = 1
}

/** Where a shop that runs with these settings answers the operator. */
export const addressOfShop = ({ INTERNAL_PORT, PORT }: Config): string => `http://127.0.0.1:${INTERNAL_PORT ?? PORT}`

/** What may be asked once more, because nothing is done twice by it. */
export interface Repeatable {
  /** After 503: the shop had no time for the question, and did nothing. */
  whenBusy?: boolean
  /** After a connection that broke off: nobody knows what the shop did. */
  whenCutOff?: boolean
}

/** So long a shop that is there and does not answer is asked again. */
const patienceMs = 10 * 60_000
const pauseMs = 1_000

/** What a running shop answers to this key; undefined where there is none, or it does not accept the key. */
export async function callShop(
  address: string,
  key: string,
  path: string,
  asked: Asked,
  repeatable: Repeatable = {},
): Promise<StaffReply | undefined> {
  return replyOf(await post(address, key, path, asked, repeatable))
}

/** Undefined where nothing listens. A shop that is asked too much by this machine is asked again when it says. */
async function post(
  address: string,
  key: string,
  path: string,
  asked: Asked,
  { whenBusy = false, whenCutOff = false }: Repeatable = {},
): Promise<Response | undefined> {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    const isPatient = performance.now() < giveUpAt
    try {
      const reply = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [staffKeyHeader]: key, [operatorHeader]: operatorName() },
        body: JSON.stringify(asked),
      })
      // Read here, because the connection may break off in the middle of it too.
      const body = await reply.arrayBuffer()
      if (reply.status !== 429 && !(reply.status === 503 && whenBusy && isPatient)) return new Response(body, reply)
      await setTimeout(1_000 * Number(reply.headers.get('retry-after') ?? 1))
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      if (!(whenCutOff && isPatient && wasConnected(error))) return undefined
      await setTimeout(pauseMs)
    }
  }
}

const wasConnected = ({ cause }: TypeError): boolean =>
  !(cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED')

async function replyOf(reply: Response | undefined): Promise<StaffReply | undefined> {
  return reply?.ok ? ((await reply.json()) as { lines: string[]; files: StaffFile[] }) : undefined
}
