import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { refusalLines, summaryLine } from './histories/print.ts'
import { run } from './histories/run.ts'
import { proveKill } from './kill/prove-kill.ts'
import { printSpeed } from './speed/print-speed.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    lanes: { type: 'string' },
    path: { type: 'string' },
    minutes: { type: 'string' },
    kill: { type: 'boolean', default: false },
    orders: { type: 'string', default: '200' },
    speed: { type: 'boolean', default: false },
  },
})

const mostSeed = 2 ** 31 - 1
const lanesOnServer = 8

if (values.kill) await proveKill(Number(values.orders))
else if (values.speed) await printSpeed()
else await playHistories()

/** On the PostgreSQL server of DATABASE_URL, or on the embedded engine without one. */
async function playHistories(): Promise<void> {
  const seed = values.seed === undefined ? randomInt(mostSeed) : Number(values.seed)
  const summary = await run({
    runs: Number(values.runs),
    seed,
    lanes: Number(values.lanes ?? (process.env.DATABASE_URL ? lanesOnServer : 1)),
    path: values.path,
    ...(values.minutes && { untilMs: Number(values.minutes) * 60_000 }),
    onProgress: (soFar) => process.stdout.write(`${summaryLine(soFar)} so far\n`),
  })
  process.stdout.write(`${summaryLine(summary)}\n${refusalLines(summary)}\n`)
  if (!summary.failure) return
  process.stdout.write(`${summary.failure}\n`)
  process.exitCode = 1
}
