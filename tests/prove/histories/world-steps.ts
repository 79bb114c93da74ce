import { cityIdOf, type PharmacyId, type ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { type Context, catalogue, inTransaction, orders } from '@romashka/domain'
import type { History } from './history.ts'
import type { Single } from './step.ts'
import { runDue } from './waiting-work.ts'

type StepRunner<Kind extends Single['kind']> = (
  history: History,
  step: Extract<Single, { kind: Kind }>,
) => Promise<unknown>

/** A bank notification about a payment, sent once or twice; it may report nothing new. */
export const notice: StepRunner<'notice'> = async (history, { account, times }) => {
  const ids = [...history.bank.accounts.keys()]
  const id = ids[account % Math.max(1, ids.length)]
  if (!id) return
  const notified = Array.from({ length: times }, () =>
    history.asShop((ctx) => orders.syncPaymentByProviderId(ctx, 'yookassa', id), 'yookassa'),
  )
  await Promise.all(notified)
}

const lostAnswers = 2
const slowTurns = 6

export const bank: StepRunner<'bank'> = async ({ bank }, { does }) => {
  if (does === 'down') bank.isDown = true
  if (does === 'up') bank.isDown = false
  if (does === 'loses') bank.loseAnswers += lostAnswers
  if (does === 'slow') bank.lag = slowTurns
  if (does === 'quick') bank.lag = 0
}

export const wait: StepRunner<'wait'> = async (history, { minutes, work }) => {
  history.wait(minutes)
  if (work !== null) await runDue(history, work)
}

export const work: StepRunner<'work'> = (history, { draw }) => runDue(history, draw)

const timers = [
  'orders.expire-payment',
  'orders.expire-reservation',
  'orders.decide-by-silence',
  'orders.expire-delivery',
]

/** Deletes a timer, as a crash could. */
export const dropTimer: StepRunner<'dropTimer'> = async (history, { draw }) => {
  const known = history.waiting.filter((job) => timers.includes(job.name))
  const lost = known[draw % Math.max(1, known.length)]
  if (!lost) return
  history.waiting = history.waiting.filter((job) => job !== lost)
  history.hasLostTimer = true
}

/** Runs the sweep; it also ends what is overdue in other histories by this clock. */
export const sweep: StepRunner<'sweep'> = async (history) => {
  const own = [...history.placed.values()].flatMap(({ order }) => order.parts.map((part) => ({ order, part })))
  for (const { order, part } of own) {
    await history.asShop(async (ctx) => {
      await orders.expirePayment(ctx, order.id)
      await orders.expireAddedDelivery(ctx, order.id)
      await orders.applyDefaultDecision(ctx, part.id)
      await orders.expireReservation(ctx, part.id)
    }, 'orders.expire-overdue')
  }
}

/** An offline sale: free packs leave the stock, as after an import. */
export const sellAtCounter: StepRunner<'sellAtCounter'> = (history, { product, packs, near }) =>
  onShelf(history, product, near, (ctx, productId, pharmacyId) =>
    sql`update stock set on_hand = greatest(reserved, on_hand - ${packs}::int)
      where product_id = ${productId} and pharmacy_id = ${pharmacyId}`.execute(ctx.db),
  )

export const delivery: StepRunner<'delivery'> = (history, { product, packs, near }) =>
  onShelf(history, product, near, (ctx, productId, pharmacyId) =>
    sql`update stock set on_hand = on_hand + ${packs}::int
      where product_id = ${productId} and pharmacy_id = ${pharmacyId} and lot = 'L0'`.execute(ctx.db),
  )

export const price: StepRunner<'price'> = (history, { product, kopecks }) =>
  onShelf(history, product, true, (ctx, productId) =>
    ctx.db.updateTable('prices').set({ price_kopecks: kopecks }).where('product_id', '=', productId).execute(),
  )

/** A new registered price: offers are refreshed, then orders are lowered, as after an import. */
export const ceiling: StepRunner<'ceiling'> = async (history, { product, registered }) => {
  await onShelf(history, product, true, (ctx, productId) =>
    ctx.db
      .updateTable('products')
      .set({ is_vital: true, registry_price_kopecks: registered })
      .where('id', '=', productId)
      .execute(),
  )
  await lowerOrders(history)
}

/** The hourly job, for the orders of this history and by its clock. */
export async function lowerOrders(history: History): Promise<void> {
  for (const id of history.placed.keys())
    await history.asShop((ctx) => orders.lowerPricesToCeilings(ctx, id), 'ceilings')
}

function onShelf(
  history: History,
  product: number,
  near: boolean,
  change: (ctx: Context, productId: ProductId, pharmacyId: PharmacyId) => Promise<unknown>,
) {
  const productId = history.goods.products[product]
  if (productId === undefined) return Promise.resolve()
  return history.asShop((outer) =>
    inTransaction(outer, async (ctx) => {
      await change(ctx, productId, near ? history.shop.near : history.shop.far)
      await catalogue.refreshOffers(ctx, { cityIds: [cityIdOf(1)], productIds: [productId] })
    }),
  )
}
