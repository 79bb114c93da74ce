import { sql } from '@romashka/database'
import { type Context, loyalty, type orders } from '@romashka/domain'
import type { Person } from '../histories/goods.ts'
import type { History } from '../histories/history.ts'
import { broken, type OrderFacts } from './facts.ts'

const quoteMinutes = 16
const emptyHanded: readonly orders.PartState[] = ['expired', 'reserve_expired', 'unavailable', 'cancelled']
const handedOver: readonly orders.PartState[] = ['collected', 'delivered']

interface Balance {
  id: string
  pending: number
  available: number
  reserved: number
  entries: { pending: number; available: number; reserved: number }
  kept: number
}

async function balancesOf(ctx: Context, { goods }: History): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select balance.shopper_id as id, pending_kopecks as pending, available_kopecks as available,
      reserved_kopecks as reserved,
      (select jsonb_build_object('pending', sum(pending_kopecks), 'available', sum(available_kopecks),
        'reserved', sum(reserved_kopecks)) from points_entries where shopper_id = balance.shopper_id) as entries,
      (select coalesce(sum(kopecks), 0)::bigint from points_reservations held
        where held.shopper_id = balance.shopper_id and ended_at is null) as kept
    from points_balances balance where shopper_id = any(${goods.people.map((one) => one.id)}::uuid[])`.execute(ctx.db)
  return rows
}

/** At any moment a balance is the sum of its ledger, and reserved points are those of active quotes. */
export async function checkBalances(ctx: Context, history: History): Promise<void> {
  for (const balance of await balancesOf(ctx, history)) {
    const { entries, kept, pending, available, reserved } = balance
    if (entries.pending !== pending || entries.available !== available || entries.reserved !== reserved)
      broken('points are the sum of their ledger', balance)
    if (reserved !== kept) broken('reserved points are those of a running quote', balance)
  }
}

/** A line as it was placed, with its outcome. */
interface Spent {
  outcome: 'going' | 'given' | 'nothing'
  packs: number
  given: number
  spent: number
  earns: number
}

function spentOf({ placed, order }: OrderFacts): Spent[] {
  return order.parts.flatMap((part, at) =>
    part.lines.map((line, nth) => {
      const spent = placed.seen.quote.parts[at]?.lines[nth]?.pointsKopecks ?? 0
      const earns = line.dispensingClass === 'otc' ? Math.floor((line.totalKopecks * 3) / 100) : 0
      const outcome = handedOver.includes(part.state) ? 'given' : emptyHanded.includes(part.state) ? 'nothing' : 'going'
      return { outcome, packs: line.packs, given: outcome === 'nothing' ? 0 : line.givenPacks, spent, earns }
    }),
  )
}

const shareOf = (amount: number, { given, packs }: Spent) => Math.floor((amount * given) / packs)
const total = (lines: readonly Spent[], amount: (line: Spent) => number) =>
  lines.reduce((sum, line) => sum + amount(line), 0)

/**
 * At the end: no points are reserved; spent points belong to packs given or still expected, all others are back in the
 * balance; points are earned for given packs and pending for expected ones.
 */
export async function checkPointsAtRest(
  ctx: Context,
  history: History,
  orderFacts: readonly OrderFacts[],
): Promise<void> {
  history.wait(quoteMinutes)
  await history.asShop((ctx) => loyalty.releaseExpiredReservations(ctx))
  const balances = await balancesOf(ctx, history)
  for (const person of history.goods.people) {
    const own = orderFacts.filter(({ order }) => order.shopperId === person.id)
    const balance = balances.find((one) => one.id === person.id) ?? broken('a card has a balance', person)
    checkPerson(person, own, balance)
  }
}

function checkPerson(person: Person, own: readonly OrderFacts[], balance: Balance): void {
  const lines = own.flatMap(spentOf)
  const settled = lines.filter((line) => line.outcome !== 'going')
  const spent = total(lines, (line) => line.spent)
  const returned = total(settled, (line) => line.spent - shareOf(line.spent, line))
  const matured = total(settled, (line) => (line.outcome === 'given' ? shareOf(line.earns, line) : 0))
  const pending = total(lines, (line) => (line.outcome === 'going' ? line.earns : 0))
  const available = person.pointsKopecks - spent + returned + matured
  const facts = { balance, spent, returned, matured, pending, available }
  if (balance.reserved !== 0) broken('what no quote keeps is not reserved', facts)
  if (balance.pending !== pending) broken('points to come are those of packs to come', facts)
  if (balance.available !== available) broken('points spent, given back and earned add up', facts)
}
