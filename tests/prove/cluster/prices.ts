import { setTimeout as pause } from 'node:timers/promises'
import { type Context, catalogue } from '@romashka/domain'
import type { Client } from './client.ts'
import type { Priced } from './goods.ts'

const betweenChangesMs = 1_200
const betweenReadsMs = 120
/** So long a page or a call may still show the price of before. */
export const followsWithinMs = 2_000

/** A price that was read, and when it was asked for. Prices only rise: each change is told from all before. */
interface Sample {
  kind: 'page' | 'call'
  product: number
  rubles: number
  askedAt: number
}

interface Change {
  product: number
  rubles: number
  acknowledgedAt: number
}

export interface Read {
  samples: Sample[]
  changes: Change[]
  /** Reads that had no answer, or one above 499. */
  failed: FailedRead[]
}

interface FailedRead {
  at: number
  ms: number
  why: string
}

/** Prices that change and are read, as pages and calls in turn, until they are stopped. */
export function startPrices(ctx: Context, client: Client, products: readonly Priced[]) {
  const read: Read = { samples: [], changes: [], failed: [] }
  let isOver = false
  const changing = async () => {
    for (let rubles = 101; !isOver; rubles += 1) {
      const product = products[rubles % products.length]
      if (product && (await setPrice(ctx, product, rubles)))
        read.changes.push({ product: product.id, rubles, acknowledgedAt: performance.now() })
      await pause(betweenChangesMs)
    }
  }
  const reading = async () => {
    for (let count = 0; !isOver; count += 1) {
      const product = products[count % products.length]
      if (product) await readPrice(client, read, product, count % 2 ? 'page' : 'call')
      await pause(betweenReadsMs)
    }
  }
  const work = Promise.allSettled([changing(), reading(), reading()])
  return {
    read,
    stop: async () => {
      isOver = true
      for (const ended of await work) if (ended.status === 'rejected') throw ended.reason
    },
  }
}

/** By the import that a price list goes through; false where it says that it has failed. */
async function setPrice(ctx: Context, { code }: Priced, rubles: number): Promise<boolean> {
  const price = { code, priceKopecks: rubles * 100, crossedKopecks: null, crossedUntil: null, crossedAskedUntil: null }
  const rows = ['capital', 'siberia'].map((priceZone, at) => ({
    kind: 'price' as const,
    line: at + 1,
    price: { priceZone, ...price },
  }))
  const importing = catalogue.importFeed(ctx, { source: 'prices.csv', scope: 'changes', rows })
  // Without its database an import cannot even begin.
  const state = await importing.then((report) => report.state).catch(() => 'failed')
  return state === 'done'
}

async function readPrice(client: Client, read: Read, product: Priced, kind: Sample['kind']): Promise<void> {
  const askedAt = performance.now()
  const path = kind === 'page' ? `/product/${product.slug}` : `/api/v1/products/${product.id}`
  const headers: Record<string, string> =
    kind === 'page' ? { accept: 'text/html' } : { 'x-channel': 'web', 'x-city-id': '1' }
  const answer = await client.ask({ method: 'GET', path, headers })
  if (!answer || answer.status >= 500) {
    const why = `a ${kind}: ${answer ? `${answer.status} ${answer.text.slice(0, 60)}` : 'no answer'}`
    return void read.failed.push({ at: askedAt, ms: performance.now() - askedAt, why })
  }
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  const rubles =
    kind === 'page' ? Number(/"price":"([\d.]+)"/.exec(answer.text)?.[1]) : JSON.parse(answer.text).price / 100
  if (!(rubles > 0)) throw new Error(`${path} has no price`)
  read.samples.push({ kind, product: product.id, rubles, askedAt })
}

/** Prices that had been replaced for longer than allowed when they were asked for. */
export function listStale({ samples, changes }: Read, isExcused: (at: number) => boolean): string[] {
  return samples.flatMap((sample) => {
    const newer = changes.filter(({ product, rubles }) => product === sample.product && rubles > sample.rubles)
    const lateMs = Math.max(...newer.map(({ acknowledgedAt }) => sample.askedAt - acknowledgedAt), 0)
    if (lateMs <= followsWithinMs || isExcused(sample.askedAt)) return []
    return [`a ${sample.kind} showed ${sample.rubles} rubles ${Math.round(lateMs)} ms after they were replaced`]
  })
}
