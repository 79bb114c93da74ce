import fc from 'fast-check'
import { checkSlots } from '../invariants/slots.ts'
import { GoodsStore } from './goods.ts'
import { play } from './play.ts'
import { type Plot, plots } from './step.ts'
import { openProveShop, type ProveShop } from './test-shop.ts'

export interface RunOptions {
  runs: number
  seed: number
  /** Histories played at the same time in the same pharmacies. */
  lanes: number
  /** Replays one history by the path that its failure printed. */
  path?: string | undefined
  /** Stops at this time. */
  untilMs?: number | undefined
  /** After every history. */
  onProgress?(summary: Summary): void
}

export interface Summary {
  engine: string
  seed: number
  histories: number
  steps: number
  orders: number
  refunds: number
  /** Orders brought by a courier from the start, couriers added later, and orders paid for with points in part. */
  brought: number
  couriersAdded: number
  withPoints: number
  refusals: Map<string, number>
  seconds: number
  failure?: string
}

/** One history in so many is checked after every step. */
const watchedEvery = 10

/** Plays generated histories until one breaks a rule, or all have been played. */
export async function run(options: RunOptions): Promise<Summary> {
  const house = await openProveShop()
  const startedAt = performance.now()
  const summary: Summary = {
    engine: house.database.engine,
    seed: options.seed,
    histories: 0,
    steps: 0,
    orders: 0,
    refunds: 0,
    brought: 0,
    couriersAdded: 0,
    withPoints: 0,
    refusals: new Map(),
    seconds: 0,
  }
  try {
    const lanes = Array.from({ length: options.lanes }, (_, lane) => runLane(house, options, lane, summary, startedAt))
    const failures = (await Promise.all(lanes)).filter((failure) => failure !== undefined)
    if (failures[0] === undefined) await checkSlots(house.ctx())
    else summary.failure = failures[0]
  } finally {
    summary.seconds = (performance.now() - startedAt) / 1000
    await house.close()
  }
  return summary
}

async function runLane(
  house: ProveShop,
  options: RunOptions,
  lane: number,
  summary: Summary,
  startedAt: number,
): Promise<string | undefined> {
  const store = new GoodsStore(house)
  const untilMs = options.untilMs ?? Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(plots, async (plot) => {
    if (summary.failure || performance.now() - startedAt > untilMs) return
    await playOne(house, store, plot, summary)
    summary.seconds = (performance.now() - startedAt) / 1000
    options.onProgress?.(summary)
  })
  const details = await fc.check(property, {
    numRuns: Math.ceil(options.runs / options.lanes),
    seed: options.seed + lane,
    ...(options.path && { path: options.path }),
    endOnFailure: options.path === undefined,
  })
  if (!details.failed) return undefined
  summary.failure = describe(details)
  return summary.failure
}

async function playOne(house: ProveShop, store: GoodsStore, plot: Plot, summary: Summary): Promise<void> {
  const history = await play(house, store, plot, { isWatched: summary.histories % watchedEvery === 0 })
  summary.histories += 1
  summary.steps += plot.opening.length + plot.steps.length
  summary.orders += history.placed.size
  const placed = [...history.placed.values()]
  summary.brought += placed.filter(({ order }) => order.deliveryMethod === 'courier').length
  summary.withPoints += placed.filter(({ order }) => order.pointsKopecks > 0).length
  summary.couriersAdded += history.couriersAdded
  summary.refunds += history.bank.made.filter((call) => call === 'refund').length
  for (const code of history.refused) summary.refusals.set(code, (summary.refusals.get(code) ?? 0) + 1)
}

function describe(details: fc.RunDetails<[Plot]>): string {
  const error =
    details.errorInstance instanceof Error ? (details.errorInstance.stack ?? details.errorInstance.message) : 'failed'
  return [
    `again: npm run prove -- --seed ${details.seed} --path ${details.counterexamplePath} --lanes 1`,
    JSON.stringify(details.counterexample?.[0]),
    error,
  ].join('\n')
}
