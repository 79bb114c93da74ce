import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProductId } from '@romashka/basics'
import { type Context, catalogue, orders, staff } from '@romashka/domain'
import { readConfig } from '../../../apps/server/src/config.ts'
import { addCategories, addPharmacy, addPlaces, addProduct, addStock } from '../../support/builders.ts'
import { addShopper } from '../../support/cast.ts'
import { findErrorsAfterKill, findUnknownPayments } from './check-after-kill.ts'
import { KillableShop } from './killable-shop.ts'
import { type Acknowledged, type OrderPlan, run } from './order-over-http.ts'
import { withShopInProcess } from './shop-in-process.ts'
import { openTestDatabase } from './test-database.ts'

const atOnce = 8
const productCount = 5
const port = Number(process.env.PORT ?? 4550)
/** How long a process lives before it is killed: a little longer than a start takes. */
const shortestLifeMs = 500
const livesPerStart = 0.7

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Places and pays orders while the process is killed repeatedly. Afterwards every acknowledged order exists once, every
 * reserved pack belongs to a reservation, and the bank's records equal ours.
 */
export async function proveKill(orderCount: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-kill-'))
  const place = await openTestDatabase()
  const environment: Record<string, string> = {
    ...place.environment,
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    ORDERS_PER_HOUR: '1000000',
    SANDBOX_STATE: 'file',
    PORT: String(port),
  }
  try {
    const plans = await withShopInProcess(environment, (ctx) => prepare(ctx, orderCount))
    const shop = new KillableShop(port, environment)
    await shop.start()
    const startedAt = performance.now()
    const acknowledged = await runAll(shop, plans)
    const seconds = (performance.now() - startedAt) / 1000
    const wrongs = await lastLook(shop, environment, acknowledged)
    for (const wrong of wrongs) say(wrong)
    const count = (which: (one: Acknowledged) => boolean) => acknowledged.filter(which).length
    say(
      `${place.engine}: ${acknowledged.length} orders (${count((one) => one.isPaid)} paid, ${count((one) => one.isCancelled)} cancelled), ` +
        `${shop.deaths} deaths in ${seconds.toFixed(0)} s: ${wrongs.length === 0 ? 'every word kept' : `${wrongs.length} WRONGS`}`,
    )
    if (wrongs.length > 0 || acknowledged.length !== orderCount) process.exitCode = 1
  } finally {
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runAll(shop: KillableShop, plans: readonly OrderPlan[]): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const waiting = [...plans]
  let isOver = false
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await run(shop.base, next, (one) => acknowledged.push(one))
  })
  // Orders still being assembled need a process that lives until the next poll of the bank.
  const isAllPaid = () => acknowledged.length === plans.length && acknowledged.every((one) => one.isPaid)
  const killer = async () => {
    while (!isOver && !isAllPaid()) {
      await pause(randomInt(shortestLifeMs, shortestLifeMs + Math.ceil(livesPerStart * shop.startedInMs)))
      if (isOver) return
      await shop.die()
      await shop.start()
      say(`  ${acknowledged.length} orders, ${shop.deaths} deaths`)
    }
  }
  const killing = killer()
  try {
    await Promise.all(lanes)
  } finally {
    isOver = true
    await killing
  }
  return acknowledged
}

/** Runs the nightly work at once: reconciles with the bank and finishes interrupted orders. */
async function lastLook(
  shop: KillableShop,
  environment: Record<string, string>,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  await shop.stop()
  return withShopInProcess(environment, async (ctx, database) => {
    await orders.expireOverdue(ctx)
    await orders.reconcilePayments(ctx)
    const known = await ctx.db.selectFrom('payments').select('provider_id').execute()
    const ids = new Set(known.flatMap((row) => row.provider_id ?? []))
    return [
      ...(await findErrorsAfterKill(ctx, database, acknowledged)),
      ...(await findUnknownPayments(readConfig(environment), ids)),
    ]
  })
}

/** A pharmacy with enough stock, and shoppers with their order plans. */
async function prepare(ctx: Context, orderCount: number): Promise<OrderPlan[]> {
  await addPlaces(ctx.db)
  await addCategories(ctx.db)
  const pharmacyId = await addPharmacy(ctx.db)
  const productIds: ProductId[] = []
  for (let made = 0; made < productCount; made += 1) {
    const productId = await addProduct(ctx.db, { priceKopecks: 10_000 + made })
    await addStock(ctx.db, pharmacyId, productId, orderCount)
    productIds.push(productId)
  }
  await catalogue.refreshOffers(ctx, { productIds })
  const { key: pharmacistKey } = await staff.issueStaffKey(ctx, { person: 'prove', role: 'pharmacist', pharmacyId })
  const plans: OrderPlan[] = []
  for (let made = 0; made < orderCount; made += 1) {
    const [productId, then] = [productIds[made % productCount], ends[made % ends.length]]
    if (productId && then) plans.push({ ...(await newcomer(ctx)), pharmacistKey, productId, pharmacyId, then })
  }
  return plans
}

const ends: readonly OrderPlan['then'][] = ['waits', 'cancels', 'isPacked']

async function newcomer(ctx: Context): Promise<Pick<OrderPlan, 'token' | 'key'>> {
  const person = await addShopper(ctx.db)
  const { token } = await ctx.ports.tokens.issue(person, ctx.now())
  return { token, key: randomUUID() }
}
