import { DatabaseUnavailable, type OpenDatabase } from '@romashka/database'
import { catalogue, orders, payments } from '@romashka/domain'
import { Gauge, type Registry } from 'prom-client'
import { measureQueues } from '../../jobs/queue-metrics.ts'
import { sourceLabel } from './source-label.ts'

/**
 * Figures of the whole chain, the same in every process. What is returned reads them in the database, and is called
 * before the metrics are written: they stay as they were while the database does not answer.
 */
export function measureBusiness(registry: Registry, database: OpenDatabase, now: () => Date): () => Promise<void> {
  const ctx = { db: database.background, now }
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const placed = gauge('orders_placed_last_hour', 'Orders placed within an hour', 'delivery_method')
  const waiting = gauge('order_parts', 'Parts of orders that are not finished, by state', 'state')
  const oldest = gauge('order_parts_oldest_seconds', 'Since the longest waiting part came to this state', 'state')
  const ready = gauge('order_ready_seconds', 'From placing to the bag at the counter, bags of an hour', 'quantile')
  const wrongCodes = gauge('wrong_pickup_codes_last_hour', 'Pick-up codes given to the staff that did not fit')
  const paid = gauge('payments_last_hour', 'Payments that came to this state within an hour', 'state', 'provider')
  const feeds = gauge('feed_age_seconds', 'Since a source last came in completely, or had nothing newer', 'source')
  const shortfalls = gauge('stock_shortfalls', 'Lots with fewer packs than orders were promised')
  const missing = gauge('stock_shortfall_packs', 'Packs that orders were promised and that are not there')
  const queued = gauge('job_queue_length', 'Jobs that are due and not done', 'queue')
  const late = gauge('job_queue_oldest_seconds', 'Since the longest waiting of them was due', 'queue')

  const isRead = gauge(
    'business_figures_read',
    '1 where these figures are of this moment, 0 where the database did not answer',
  )

  const read = async () => {
    const [order, payment, supply] = [
      await orders.measureOrders(ctx),
      await payments.measurePayments(ctx),
      await catalogue.measureSupply(ctx),
    ]
    const queues = await measureQueues(database)
    for (const one of [placed, waiting, oldest, ready, paid, feeds, queued, late]) one.reset()
    for (const method of ['pickup', 'courier']) placed.set({ delivery_method: method }, 0)
    for (const one of order.placed) placed.set({ delivery_method: one.deliveryMethod }, one.orders)
    for (const { state, parts, oldestSeconds } of order.waiting) {
      waiting.set({ state }, parts)
      oldest.set({ state }, oldestSeconds)
    }
    if (order.readySeconds) {
      ready.set({ quantile: '0.5' }, order.readySeconds.median)
      ready.set({ quantile: '0.9' }, order.readySeconds.slowest10Percent)
    }
    for (const { state, provider, payments: count } of payment) paid.set({ state, provider }, count)
    for (const { source, ageSeconds } of supply.feeds) feeds.set({ source: sourceLabel(source) }, ageSeconds)
    wrongCodes.set(order.wrongCodes)
    shortfalls.set(supply.shortfalls.shortfalls)
    missing.set(supply.shortfalls.packs)
    for (const { queue, jobs, oldestSeconds } of queues) {
      queued.set({ queue }, jobs)
      late.set({ queue }, oldestSeconds)
    }
  }
  return async () => {
    try {
      await read()
      isRead.set(1)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      isRead.set(0)
    }
  }
}
