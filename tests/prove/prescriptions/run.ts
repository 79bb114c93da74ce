import { openProveShop, type ProveShop } from '../histories/test-shop.ts'
import { countRefusals, playLanes, type RunOptions, type RunSummary } from '../play-lanes.ts'
import { addMedicine } from './medicines.ts'
import { play } from './play.ts'
import type { Medicine } from './prescription-history.ts'
import { type Plot, plots } from './step.ts'

export interface PrescriptionSummary extends RunSummary {
  handedOver: number
  /** Histories in which something was handed over while the registry was silent, and another pharmacy was faster. */
  blind: number
}

/** One history in so many is checked after every step. */
const watchedEvery = 5

/** Plays generated histories of prescriptions, each lane in a shop of its own, until one breaks a rule, or all have been played. */
export async function runPrescriptions(options: RunOptions<PrescriptionSummary>): Promise<PrescriptionSummary> {
  const counts = { histories: 0, steps: 0, orders: 0, handedOver: 0, blind: 0, seconds: 0 }
  const summary: PrescriptionSummary = { engine: '', seed: options.seed, ...counts, refusals: new Map() }
  const openLane = async () => {
    const shop = onJobConnections(await openProveShop())
    summary.engine = shop.database.engine
    const medicine = await addMedicine(shop)
    return { play: (plot: Plot) => playOne(shop, medicine, plot, summary), close: shop.close }
  }
  await playLanes({ options, summary, plots, command: 'npm run prove -- --prescriptions', openLane })
  return summary
}

async function playOne(shop: ProveShop, medicine: Medicine, plot: Plot, summary: PrescriptionSummary): Promise<void> {
  const history = await play(shop, medicine, plot, { isWatched: summary.histories % watchedEvery === 0 })
  summary.steps += plot.steps.length
  summary.orders += history.orders.placed.size
  summary.handedOver += history.handedOver
  if (history.blind > 0) summary.blind += 1
  countRefusals(summary, history.orders.refused)
}

/** With the timeouts of jobs: on a busy machine a history takes longer, and does not fail for the time it takes. */
function onJobConnections(shop: ProveShop): ProveShop {
  const db = shop.database.background
  return { ...shop, database: { ...shop.database, db }, ctx: (caller) => ({ ...shop.ctx(caller), db }) }
}

/** One line: what was played, and the result. */
export function prescriptionLine(summary: PrescriptionSummary): string {
  const { engine, seed, histories, steps, orders, handedOver, blind, seconds, failure } = summary
  const run = failure ? 'BROKEN' : 'no rule broken'
  return `${engine}: ${histories} histories of prescriptions, ${steps} steps, ${orders} orders, ${handedOver} lines handed over, ${blind} times twice because the registry was silent, in ${seconds.toFixed(1)} s, seed ${seed}: ${run}`
}
