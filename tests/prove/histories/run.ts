import { checkSlots } from '../invariants/slots.ts'
import { countRefusals, playLanes, type RunOptions, type RunSummary } from '../play-lanes.ts'
import { GoodsStore } from './goods.ts'
import { play } from './play.ts'
import { type Plot, plots } from './step.ts'
import { openProveShop, type ProveShop } from './test-shop.ts'

export interface Summary extends RunSummary {
  refunds: number
  /** Orders brought by a courier from the start, couriers added later, and orders paid for with points in part. */
  brought: number
  couriersAdded: number
  withPoints: number
}

/** One history in so many is checked after every step. */
const watchedEvery = 10

/** Plays generated histories of orders, all lanes in the same pharmacies, until one breaks a rule, or all have been played. */
export async function run(options: RunOptions<Summary>): Promise<Summary> {
  const shop = await openProveShop()
  const counts = { histories: 0, steps: 0, orders: 0, refunds: 0, brought: 0, couriersAdded: 0, withPoints: 0 }
  const { engine } = shop.database
  const summary: Summary = { engine, seed: options.seed, ...counts, refusals: new Map(), seconds: 0 }
  const openLane = async () => {
    const store = new GoodsStore(shop)
    return { play: (plot: Plot) => playOne(shop, store, plot, summary), close: async () => undefined }
  }
  try {
    await playLanes({ options, summary, plots, command: 'npm run prove --', openLane })
    if (summary.failure === undefined) await checkSlots(shop.ctx())
  } finally {
    await shop.close()
  }
  return summary
}

async function playOne(shop: ProveShop, store: GoodsStore, plot: Plot, summary: Summary): Promise<void> {
  const history = await play(shop, store, plot, { isWatched: summary.histories % watchedEvery === 0 })
  summary.steps += plot.opening.length + plot.steps.length
  summary.orders += history.placed.size
  const placed = [...history.placed.values()]
  summary.brought += placed.filter(({ order }) => order.deliveryMethod === 'courier').length
  summary.withPoints += placed.filter(({ order }) => order.pointsKopecks > 0).length
  summary.couriersAdded += history.couriersAdded
  summary.refunds += history.bank.made.filter((call) => call === 'refund').length
  countRefusals(summary, history.refused)
}
