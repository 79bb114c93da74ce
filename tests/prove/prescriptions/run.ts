import fc from 'fast-check'
import { openProveShop, type ProveShop } from '../histories/test-shop.ts'
import { addMedicine } from './medicines.ts'
import { play } from './play.ts'
import { type Plot, plots } from './step.ts'

interface RunOptions {
  runs: number
  seed: number
  /** Histories played at the same time, each lane in a shop of its own. */
  lanes: number
  path?: string | undefined
  /** Stops at this time. */
  untilMs?: number | undefined
  /** After every history. */
  onProgress?(summary: PrescriptionSummary): void
}

export interface PrescriptionSummary {
  engine: string
  seed: number
  histories: number
  steps: number
  orders: number
  handedOver: number
  /** Histories in which something was handed over while the registry was silent, and another pharmacy was faster. */
  blind: number
  refusals: Map<string, number>
  seconds: number
  failure?: string
}

const watchedEvery = 5

/** Plays generated histories of prescriptions until one breaks a rule, or all have been played. */
export async function runPrescriptions(options: RunOptions): Promise<PrescriptionSummary> {
  const startedAt = performance.now()
  const { seed } = options
  const none = { engine: '', histories: 0, steps: 0, orders: 0, handedOver: 0, blind: 0, seconds: 0 }
  const summary: PrescriptionSummary = { ...none, seed, refusals: new Map() }
  await Promise.all(Array.from({ length: options.lanes }, (_, lane) => runLane(options, lane, summary, startedAt)))
  summary.seconds = (performance.now() - startedAt) / 1000
  return summary
}

async function runLane(options: RunOptions, lane: number, summary: PrescriptionSummary, startedAt: number) {
  const house = patient(await openProveShop())
  summary.engine = house.database.engine
  try {
    const medicine = await addMedicine(house)
    const property = fc.asyncProperty(plots, async (plot) => {
      if (summary.failure || performance.now() - startedAt > (options.untilMs ?? Number.POSITIVE_INFINITY)) return
      const history = await play(house, medicine, plot, { isWatched: summary.histories % watchedEvery === 0 })
      summary.histories += 1
      summary.steps += plot.steps.length
      summary.orders += history.orders.placed.size
      summary.handedOver += history.handedOver
      if (history.blind > 0) summary.blind += 1
      for (const code of history.orders.refused) summary.refusals.set(code, (summary.refusals.get(code) ?? 0) + 1)
      summary.seconds = (performance.now() - startedAt) / 1000
      options.onProgress?.(summary)
    })
    const run = await fc.check(property, {
      numRuns: Math.ceil(options.runs / options.lanes),
      seed: options.seed + lane,
      ...(options.path && { path: options.path }),
      endOnFailure: options.path === undefined,
    })
    if (run.failed) summary.failure ??= describe(run)
  } finally {
    await house.close()
  }
}

/** On the connections of jobs: on a busy machine a history takes longer, and does not fail for the time it takes. */
function patient(house: ProveShop): ProveShop {
  const db = house.database.background
  return { ...house, database: { ...house.database, db }, ctx: (caller) => ({ ...house.ctx(caller), db }) }
}

function describe({ seed, counterexample, counterexamplePath, errorInstance }: fc.RunDetails<[Plot]>): string {
  return [
    `again: npm run prove -- --prescriptions --seed ${seed} --path ${counterexamplePath} --lanes 1`,
    JSON.stringify(counterexample?.[0]),
    errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : 'failed',
  ].join('\n')
}

/** One line: what was played, and the result. */
export function prescriptionLine(summary: PrescriptionSummary): string {
  const { engine, seed, histories, steps, orders, handedOver, blind, seconds, failure } = summary
  const run = failure ? 'BROKEN' : 'no rule broken'
  return `${engine}: ${histories} histories of prescriptions, ${steps} steps, ${orders} orders, ${handedOver} lines handed over, ${blind} times twice because the registry was silent, in ${seconds.toFixed(1)} s, seed ${seed}: ${run}`
}
