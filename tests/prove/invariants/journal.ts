import { type Context, orders } from '@romashka/domain'
import type { History } from '../histories/history.ts'
import { broken, type OrderFacts } from './facts.ts'

const finalStates: readonly unknown[] = [
  'collected',
  'delivered',
  'expired',
  'reserve_expired',
  'unavailable',
  'cancelled',
]

/** The charged price equals the quoted one, by line and in total, except for lines lowered to a ceiling in the journal. */
export function checkPrices({ placed, order, added, events }: OrderFacts): void {
  const { quote } = placed.seen
  const ordered = order.parts.flatMap((part) => part.lines)
  const { loweredPrices } = orders.replayJournal(events)
  const seen = quote.parts.flatMap((part) => part.lines)
  const shown = seen.map((line, at) => lowered(line, loweredPrices[ordered[at]?.id ?? '']))
  const fall = sumOf(seen) - sumOf(shown)
  const applied = added.filter((one) => one.outcome === 'applied')
  const delivery = applied.reduce((sum, one) => sum + one.deliveryKopecks, 0)
  const packages = applied.reduce((sum, one) => sum + one.packagesKopecks, 0)
  const money = ({ productId, packs, priceKopecks, discountKopecks, totalKopecks }: (typeof shown)[number]) =>
    [productId, packs, priceKopecks, discountKopecks, totalKopecks].join()
  const isSame =
    shown.map(money).join(';') === ordered.map((line) => money(line)).join(';') &&
    quote.totalKopecks - fall + delivery + packages === order.totalKopecks &&
    order.onlineKopecks + order.atPharmacyKopecks === order.totalKopecks &&
    quote.deliveryKopecks + delivery === order.deliveryKopecks &&
    quote.packagesKopecks + packages === order.packagesKopecks
  if (!isSame) broken('what was seen is what is charged', { shown, ordered, added })
  if (applied.length > 1 || (applied.length > 0 && quote.deliveryMethod === 'courier'))
    broken('an order has one courier', added)
}

type Price = Pick<orders.OrderLine, 'packs' | 'priceKopecks' | 'discountKopecks' | 'totalKopecks'>

const sumOf = (lines: readonly Price[]) => lines.reduce((sum, line) => sum + line.totalKopecks, 0)

/** A line with a lowered price keeps its discount as long as a pack costs at least one rouble. */
function lowered<Line extends Price>(line: Line, priceKopecks: number | undefined): Line {
  if (priceKopecks === undefined) return line
  if (priceKopecks >= line.priceKopecks) broken('a ceiling only lowers', { line, priceKopecks })
  const full = priceKopecks * line.packs
  const least = Math.min(full, line.totalKopecks, 100 * line.packs)
  const totalKopecks = Math.max(full - line.discountKopecks, least)
  return { ...line, priceKopecks, totalKopecks, discountKopecks: full - totalKopecks }
}

/** The journal replays to the stored state of every part, and ended parts stay ended. */
export function checkJournal({ order, events }: OrderFacts): void {
  const orderFacts = orders.replayJournal(events)
  for (const part of order.parts) {
    const replayed = orderFacts.parts[part.id]
    if (
      replayed?.state !== part.state ||
      replayed.extensions !== part.extensions ||
      replayed.promisedOn !== part.promisedOn
    )
      broken('the journal replays to the same state', { part, replayed })
    for (const line of part.lines)
      if (orderFacts.givenPacks[line.id] !== line.givenPacks)
        broken('the journal replays to the same packs', { line, orderFacts })
    const moves = events.filter((event) => event.kind === 'part.moved' && event.partId === part.id)
    let state: unknown = 'created'
    for (const { details } of moves) {
      if (details.from !== state) broken('each step begins where the last one ended', { part, details, state })
      if (finalStates.includes(state) && details.change !== 'revive')
        broken('what is over stays over', { part, details })
      state = details.to
    }
  }
}

/** Each message is recorded once, and none of the required ones is missing. */
export async function checkMessages(ctx: Context, history: History, orderFacts: readonly OrderFacts[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('order_messages')
    .select(['order_id', 'event', 'outcome'])
    .where(
      'order_id',
      'in',
      orderFacts.map(({ order }) => order.id),
    )
    .execute()
  const keys = rows.map((row) => `${row.order_id} ${row.event}`)
  if (new Set(keys).size !== keys.length) broken('an event is told once', keys)
  const sent = rows.filter((row) => row.outcome === 'sent').length
  const texts = history.texts.length
  // Whoever is killed with the operator's answer does not know of it.
  if (texts < sent || texts > sent + history.kills) broken('a message is sent once', { sent, texts })
  for (const { order, events } of orderFacts) {
    const isTold = (event: string) => keys.includes(`${order.id} ${event}`)
    for (const { details, partId } of events.filter((event) => event.kind === 'part.moved')) {
      if (details.change === 'make_ready' && !isTold(`part.ready ${partId}`)) broken('ready is told', partId)
      if (details.change === 'expire' && !isTold('order.expired')) broken('expired is told', order.id)
      if (details.change === 'ask_shopper' && !isTold(`part.needs_decision ${partId}`))
        broken('a question is asked', partId)
    }
  }
}

const emptyHanded: readonly orders.PartState[] = ['expired', 'reserve_expired', 'unavailable', 'cancelled']
const isUnfulfilled = (state: orders.PartState) => emptyHanded.includes(state)

/** A single-use promo code belongs to at most one active order and is free again when that order has ended. */
export async function checkPromo(ctx: Context, { goods }: History, orderFacts: readonly OrderFacts[]): Promise<void> {
  const living = orderFacts.filter(
    ({ order }) => order.promoCodeId === goods.promo.id && order.parts.some((part) => !isUnfulfilled(part.state)),
  )
  if (living.length > 1)
    broken(
      'a single-use code is used once',
      living.map(({ order }) => order.id),
    )
  const uses = await ctx.db
    .selectFrom('promo_code_uses')
    .selectAll()
    .where('promo_code_id', '=', goods.promo.id)
    .where('consumed_at', 'is not', null)
    .where('released_at', 'is', null)
    .execute()
  if (uses.length !== living.length) broken('a code’s use is that of a living order', { uses, living: living.length })
}
