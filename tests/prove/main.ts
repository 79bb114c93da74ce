import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { proveCluster } from './cluster/prove-cluster.ts'
import { proveRelease } from './cluster/prove-release.ts'
import { refusalLines, summaryLine } from './histories/print.ts'
import { run } from './histories/run.ts'
import { proveKill } from './kill/prove-kill.ts'
import { prescriptionLine, runPrescriptions } from './prescriptions/run.ts'
import { printSpeed } from './speed/print-speed.ts'
import { currentCommit, Tally } from './tally.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    lanes: { type: 'string' },
    path: { type: 'string' },
    minutes: { type: 'string' },
    kill: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    release: { type: 'string' },
    orders: { type: 'string', default: '200' },
    speed: { type: 'boolean', default: false },
    prescriptions: { type: 'boolean', default: false },
  },
})

const mostSeed = 2 ** 31 - 1
const lanesOnServer = 8
/** Each lane of prescriptions has an engine of its own, in a thread of its own; the other histories share one engine. */
const lanesEmbedded = values.prescriptions ? Math.min(4, availableParallelism()) : 1
const progressEvery = 200
/** Not part of the sources: what another commit has counted means nothing here. */
const tallyFile = fileURLToPath(new URL('.state/tally.json', import.meta.url))

if (values.kill) await proveKill(Number(values.orders))
else if (values.cluster) await proveCluster()
else if (values.release) await proveRelease(values.release)
else if (values.speed) await printSpeed()
else if (values.prescriptions) await playHistories('prescriptions', runPrescriptions, prescriptionLine)
else await playHistories('orders', run, summaryLine)

interface Options {
  runs: number
  seed: number
  lanes: number
  path: string | undefined
  untilMs?: number
}

/** On the PostgreSQL server of DATABASE_URL, or on the embedded engine without one. */
function options(): Options {
  return {
    runs: Number(values.runs),
    seed: values.seed === undefined ? randomInt(mostSeed) : Number(values.seed),
    lanes: Number(values.lanes ?? (process.env.DATABASE_URL ? lanesOnServer : lanesEmbedded)),
    path: values.path,
    ...(values.minutes && { untilMs: Number(values.minutes) * 60_000 }),
  }
}

interface Played {
  histories: number
  refusals: Map<string, number>
  failure?: string
}

type Runner<Summary> = (options: Options & { onProgress(soFar: Summary): void }) => Promise<Summary>

/** Plays what is left of the runs: an earlier start at this commit may have been stopped before their end. */
async function playHistories<Summary extends Played>(
  kind: string,
  play: Runner<Summary>,
  lineOf: (summary: Summary) => string,
): Promise<void> {
  const { runs, ...others } = options()
  const isRepetition = values.seed !== undefined || values.path !== undefined
  const tally = new Tally({
    file: tallyFile,
    kind: `${kind} ${process.env.DATABASE_URL ? 'on PostgreSQL' : 'on the embedded engine'}`,
    commit: isRepetition ? undefined : currentCommit(),
    runs,
  })
  if (tally.taken > 0) say(`taken up again: ${countLine(tally)}`)
  const stop = () => {
    tally.keep()
    say(`stopped: ${countLine(tally)}; the same command takes it up again`)
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const summary = await play({
    ...others,
    runs: tally.left,
    onProgress: (soFar) => {
      tally.note(soFar.histories)
      if (soFar.histories % progressEvery === 0) say(`${lineOf(soFar)} so far`)
    },
  })
  say(`${lineOf(summary)}\n${refusalLines(summary)}`)
  if (summary.failure) {
    tally.drop()
    say(summary.failure)
    process.exitCode = 1
  } else {
    tally.keep()
    if (!isRepetition) say(countLine(tally))
  }
}

function countLine({ count: { commit, runs, played, inAll } }: Tally): string {
  return `${played} of ${runs} histories, ${inAll} in all at ${commit.slice(0, 12) || 'no commit'}`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
