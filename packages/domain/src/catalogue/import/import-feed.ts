import type { CityId, ProductId } from '@romashka/basics'
import { DatabaseUnavailable, fillEmptyTables } from '@romashka/database'
import { type Context, inSubtransaction, inTransaction, publishChange } from '../../context.ts'
import { resolveIncidentsOf } from '../../incidents/index.ts'
import { allOffers, offersOf } from '../assortment/index-versions.ts'
import { queuePriceLowering } from '../ceilings/ceilings.ts'
import { areMany, countSold, listCitiesSelling, listSupplyCities, unlessMost } from '../offers/changed-offers.ts'
import { refreshManyOffers, writeFirstOffers } from '../offers/refresh-offers.ts'
import { queuePictureDownloads } from '../pictures/download-pictures.ts'
import { keepRecalled } from '../stock/recalled-lots.ts'
import type { Feed } from './feed.ts'
import { FeedStaging } from './feed-staging.ts'
import * as runs from './import-run.sql.ts'
import { type ImportKind, type ImportReport, type KindCounts, noCounts, reportBrokenImport } from './import-run.ts'
import { mergeCategories } from './merge-categories.ts'
import * as ceilingsSql from './merge-ceilings.sql.ts'
import * as pricesSql from './merge-prices.sql.ts'
import * as productsSql from './merge-products.sql.ts'
import * as stockSql from './merge-stock.sql.ts'
import { readPlaceCodes } from './place-codes.ts'
import { redirectToNewCodes } from './redirect-to-new-codes.sql.ts'
import * as staging from './staging.sql.ts'
import { leaveOutUndated, withdrawUndated } from './undated-stock.sql.ts'

export interface ImportOptions {
  /** A complete feed that would withdraw more of its products than `mostWithdrawnPercent` has to be confirmed. */
  mayWithdrawMany?: boolean
  /** The feed is empty, because its source is given up. */
  isSourceEnded?: boolean
  /** Progress of the import: rows staged, products merged, cities whose stock is in. */
  onProgress?(step: 'staged' | 'products' | 'stock', done: number): void
}

/** A feed that is cut short at its source still ends properly; more than this is seldom meant. */
const mostWithdrawnPercent = 10

type Counts = Map<ImportKind, KindCounts>

/**
 * Imports a feed. All rows are read and checked first; nothing changes before the end of the feed, so a truncated feed
 * changes nothing. A bad row is rejected alone. Importing the same feed again changes nothing.
 */
export async function importFeed(ctx: Context, feed: Feed, options: ImportOptions = {}): Promise<ImportReport> {
  const { id: runId, isAfterBreak } = await runs.startRun(ctx, feed)
  const startedAt = ctx.now()
  const counts: Counts = new Map()
  let failure: string | null = null
  try {
    const stage = new FeedStaging(ctx, runId, await readPlaceCodes(ctx))
    await readWhole(ctx, { runId, stage, feed, options })
    await mergeAll(ctx, {
      runId,
      stage,
      counts,
      isComplete: feed.scope === 'full',
      isAfterBreak,
      isDryRun: ctx.db.isTransaction,
      options,
    })
  } catch (error) {
    failure = failureOf(error)
  }
  for (const [kind, rejected] of await runs.countRejected(ctx, runId)) {
    counts.set(kind, { ...(counts.get(kind) ?? noCounts), rejected })
  }
  const state = failure === null ? 'done' : 'failed'
  await runs.endRun(ctx, runId, { state, failure, counts })
  await tellOfEnd(ctx, { source: feed.source, failure, counts, madeUpUntil: isAfterBreak ? startedAt : undefined })
  // What a dry run has staged is undone with it.
  if (!ctx.db.isTransaction) await staging.clearStaging(ctx, runId)
  return { runId, source: feed.source, state, failure, counts: Object.fromEntries(counts) }
}

/** Of a database that could not answer also why: whoever reads it knows whether to import again or to make room. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof DatabaseUnavailable && error.cause instanceof Error
    ? `${error.message} (${error.cause.message})`
    : error.message
}

interface End {
  source: string
  failure: string | null
  counts: Counts
  /** What had broken off by then is made up for. */
  madeUpUntil: Date | undefined
}

/** An import that has changed something and broken off needs a person, until the same source has come in whole. */
async function tellOfEnd(ctx: Context, { source, failure, counts, madeUpUntil }: End): Promise<void> {
  if (failure === null) {
    if (madeUpUntil) await runs.markMadeUp(ctx, madeUpUntil)
    await resolveIncidentsOf(ctx, 'import.broken_off', [source])
  } else if ([...counts.values()].some(({ added, changed, withdrawn }) => added + changed + withdrawn > 0))
    await reportBrokenImport(ctx, source, failure)
}

async function readWhole(
  ctx: Context,
  { runId, stage, feed, options }: { runId: number; stage: FeedStaging; feed: Feed; options: ImportOptions },
): Promise<void> {
  let read = 0
  try {
    for await (const row of feed.rows) {
      read += 1
      const whenFull = stage.put(row)
      if (whenFull) await whenFull
      if (read % 50_000 !== 0) continue
      options.onProgress?.('staged', read)
      await runs.markAlive(ctx, runId)
    }
    await stage.flush()
  } finally {
    await stage.settled()
  }
}

interface Merge {
  runId: number
  stage: FeedStaging
  counts: Counts
  isComplete: boolean
  isAfterBreak: boolean
  /** Whatever it locks stays locked until all of it is undone. */
  isDryRun: boolean
  options: ImportOptions
}

async function mergeAll(ctx: Context, merge: Merge): Promise<void> {
  await runs.markAlive(ctx, merge.runId)
  await staging.analyzeStaging(ctx)
  const stockCities = new Set(await stockSql.listStockCities(ctx, merge.runId))
  const { counts, ...changed } = await mergeAssortment(ctx, merge)
  // Only what is committed has come in, whatever ends the import later.
  for (const [kind, merged] of counts) merge.counts.set(kind, merged)
  merge.options.onProgress?.('products', changed.productIds.size)
  await mergeCities(ctx, merge, changed, stockCities)
  await queuePriceLowering(ctx)
  if (changed.isAll || areMany(changed.productIds)) await runs.analyzeCatalogue(ctx)
}

/** The stock of cities, and the offers of all that wait. Source: docs/adr/0193-first-goods-are-written-without-keys.md */
async function mergeCities(
  ctx: Context,
  merge: Merge,
  changed: Changed,
  stockCities: ReadonlySet<CityId>,
): Promise<void> {
  // Cities whose stock comes next are counted with it, once.
  const otherCities = changed.waitingCities.difference(stockCities)
  let done = 0
  const mergeOne = async (ctx: Context, cityId: CityId, isFirst: boolean) => {
    await mergeCity(ctx, merge, cityId, changed, isFirst)
    done += 1
    merge.options.onProgress?.('stock', done)
  }
  if (!merge.isDryRun && (await stockSql.isFirstStock(ctx, merge.runId)))
    return inTransaction(ctx, (ctx) =>
      fillEmptyTables(ctx.db, ['stock', 'city_offers'], async () => {
        // Asked again behind the lock: another source may have come first.
        const isFirst = await stockSql.isFirstStock(ctx, merge.runId)
        for (const cityId of otherCities) await refreshCity(ctx, merge, cityId, changed, isFirst)
        for (const cityId of stockCities) await mergeOne(ctx, cityId, isFirst)
      }),
    )
  await forEachCity(ctx, merge, otherCities, (cityId) => refreshCity(ctx, merge, cityId, changed, false))
  await forEachCity(ctx, merge, stockCities, (cityId) => mergeOne(ctx, cityId, false))
}

/** Source: docs/adr/0172-an-import-writes-two-cities-at-a-time.md. A dry run has one connection. */
const citiesAtOnce = 2

/** Each pair ends before anything else happens, also where one of it has failed: nothing is written after that. */
async function forEachCity(
  ctx: Context,
  { runId }: Merge,
  cities: ReadonlySet<CityId>,
  work: (cityId: CityId) => Promise<void>,
): Promise<void> {
  const waiting = [...cities]
  while (waiting.length > 0) {
    // Not while one is being written: each locks the run.
    await runs.markAlive(ctx, runId)
    const ended = await Promise.allSettled(waiting.splice(0, ctx.db.isTransaction ? 1 : citiesAtOnce).map(work))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }
}

/** What the assortment's transaction has changed and has not refreshed, because it is too much for one transaction. */
interface Changed {
  productIds: ReadonlySet<ProductId>
  /** Nobody knows what an earlier run has changed before it broke off. */
  isAll: boolean
  waitingCities: ReadonlySet<CityId>
  /** Products that the chain sells now. */
  sold: number
}

/** Categories, products, prices and what warehouses have: one transaction. */
function mergeAssortment(ctx: Context, merge: Merge): Promise<Changed & { counts: Counts }> {
  const { runId } = merge
  return inSubtransaction(ctx, async (ctx) => {
    const counts: Counts = new Map()
    await runs.waitForTurn(ctx)
    await stopIfTakenOver(ctx, runId)
    let isOfferedOnly = !merge.isAfterBreak
    if (merge.stage.categories.length > 0) {
      const { counts: merged, rejections } = await mergeCategories(ctx, merge.stage.categories)
      counts.set('category', merged)
      if (merged.added + merged.changed + merged.withdrawn > 0) isOfferedOnly = false
      if (rejections.length > 0) await runs.recordRejections(ctx, runId, rejections)
    }
    const products = await mergeProducts(ctx, merge, counts)
    if (products.length > 0) isOfferedOnly = false
    if (merge.stage.hasUndatedPacks) await leaveOutUndated(ctx, runId)
    if (products.length > 0) await withdrawUndated(ctx)
    const { prices, warehouses } = await mergeOffered(ctx, merge)
    count(counts, 'price', prices)
    count(counts, 'warehouseStock', warehouses)
    const ceilings = await mergeCeilings(ctx, merge, counts)
    await ceilingsSql.recordPricesAboveCeiling(ctx, runId)
    await ceilingsSql.recordVitalDoubts(ctx, runId)

    const isEverywhere = merge.isAfterBreak || products.length + ceilings.length > 0
    const cityIds = isEverywhere
      ? await listSupplyCities(ctx)
      : await listCitiesSelling(ctx, { zoneIds: prices.placeIds, warehouseIds: warehouses.placeIds })
    const productIds = new Set([...products, ...prices.productIds, ...warehouses.productIds, ...ceilings])
    const isMuch = merge.isAfterBreak || areMany(productIds)
    if (!isMuch) await refreshManyOffers(ctx, { cityIds, productIds: [...productIds] })
    if (!isOfferedOnly) await publishProducts(ctx, isMuch ? undefined : productIds)
    // A price is asked once the offers of its city are refreshed; what a warehouse has is told of at once.
    else if (!isMuch || isEverywhere) await publishOffers(ctx, productIds, cityIds)
    else
      await publishOffers(
        ctx,
        productIds,
        await listCitiesSelling(ctx, { zoneIds: [], warehouseIds: warehouses.placeIds }),
      )
    await queuePictureDownloads(ctx)
    const waitingCities = new Set(isMuch ? cityIds : [])
    return { counts, productIds, isAll: merge.isAfterBreak, waitingCities, sold: await countSold(ctx) }
  })
}

/** Prices, and what warehouses have. Source: docs/adr/0193-first-goods-are-written-without-keys.md */
async function mergeOffered(ctx: Context, { runId, isComplete, isDryRun }: Merge) {
  const isFirst = () => pricesSql.isFirstOffered(ctx, runId)
  const mergeBoth = async (isFirst: boolean) => ({
    prices: await pricesSql.mergePrices(ctx, runId, { isComplete, isFirst }),
    warehouses: await pricesSql.mergeWarehouseStock(ctx, runId, { isComplete, isFirst }),
  })
  if (isDryRun || !(await isFirst())) return mergeBoth(false)
  // Asked again behind the lock: another source may have come first.
  return fillEmptyTables(ctx.db, ['prices', 'warehouse_stock'], async () => mergeBoth(await isFirst()))
}

/** Registry prices and regional mark-ups; returns the products whose ceiling may have changed. */
async function mergeCeilings(ctx: Context, { runId, stage }: Merge, counts: Counts): Promise<ProductId[]> {
  const registered = await ceilingsSql.mergeRegistryPrices(ctx, runId)
  count(counts, 'registryPrice', registered)
  if (stage.markups.length === 0) return registered.productIds
  const markups = await ceilingsSql.mergeMarkups(ctx, stage.markups)
  count(counts, 'markup', markups)
  return markups.added + markups.changed > 0 ? ceilingsSql.listVitalProducts(ctx) : registered.productIds
}

async function mergeProducts(ctx: Context, merge: Merge, counts: Counts): Promise<ProductId[]> {
  const { runId, isComplete, options, stage } = merge
  if (stage.deleted.length > 0) await staging.leaveOutUnknown(ctx, runId, stage.deleted)
  await staging.separateCodes(ctx, runId)
  await productsSql.rejectProducts(ctx, runId)
  await productsSql.dropSharedBarcodes(ctx, runId)
  await productsSql.noteCodesOfOtherCase(ctx, runId)
  const staged = await productsSql.countStagedProducts(ctx, runId)
  if (staged === 0 && !options.isSourceEnded) return []
  await productsSql.addMakersSubstancesAndFamilies(ctx, runId)
  const merged = await productsSql.mergeProducts(ctx, runId)
  const added = merged.filter((row) => row.added).length
  const changed = new Set(merged.filter((row) => !row.added).map((row) => row.id))
  const isAdded = new Set(merged.filter((row) => row.added).map((row) => row.id))
  for (const id of await productsSql.mergeSubstances(ctx, runId)) if (!isAdded.has(id)) changed.add(id)
  if (isComplete && !options.mayWithdrawMany) await refuseManyWithdrawals(ctx, runId)
  const withdrawn = isComplete ? await productsSql.withdrawProducts(ctx, runId, options.isSourceEnded ?? false) : []
  const brought = merged.filter((row) => row.added || row.cameBack).map((row) => row.id)
  const successors = await redirectToNewCodes(ctx, withdrawn, brought)
  if (brought.length > 0) await keepRecalled(ctx)
  count(counts, 'product', { staged, added, changed: changed.size, withdrawn: withdrawn.length })
  return [...isAdded, ...changed, ...withdrawn, ...successors]
}

async function refuseManyWithdrawals(ctx: Context, runId: number): Promise<void> {
  const { withdrawn, own } = await productsSql.countWithdrawals(ctx, runId)
  if (withdrawn * 100 > own * mostWithdrawnPercent)
    throw new Error(
      `it would withdraw ${withdrawn} of the ${own} products that this source has brought, more than ${mostWithdrawnPercent} %: confirm it with --yes`,
    )
}

/** The stock and the offers of one city: one transaction. `isFirst`: the shop has no stock yet. */
async function mergeCity(
  ctx: Context,
  merge: Merge,
  cityId: CityId,
  changed: Changed,
  isFirst: boolean,
): Promise<void> {
  const { runId, isComplete } = merge
  const merged = await inSubtransaction(ctx, async (ctx) => {
    await runs.waitForCity(ctx, cityId)
    await stopIfTakenOver(ctx, runId)
    if (isComplete || changed.waitingCities.size > 0) await stockSql.disableNestedLoops(ctx)
    if (!isFirst) await stockSql.recordShortfalls(ctx, runId, cityId, isComplete)
    const stock = await stockSql.mergeStock(ctx, runId, cityId, { isComplete, isFirst })
    const gone = isComplete && !isFirst ? await stockSql.withdrawStock(ctx, runId, cityId) : []
    await refreshOffersOf(ctx, cityId, changed, { ofStock: [...stock.productIds, ...gone], isFirst })
    return { ...stock, withdrawn: gone.length }
  })
  count(merge.counts, 'stock', merged)
}

/** The offers of a city whose stock is as it was: one transaction. `isFirst`: the shop has no offers yet. */
function refreshCity(
  ctx: Context,
  { runId }: Merge,
  cityId: CityId,
  changed: Changed,
  isFirst: boolean,
): Promise<void> {
  return inSubtransaction(ctx, async (ctx) => {
    await runs.waitForCity(ctx, cityId)
    await stopIfTakenOver(ctx, runId)
    // A city waits only where much has changed: without statistics each of 100,000 products would read what all have.
    await stockSql.disableNestedLoops(ctx)
    await refreshOffersOf(ctx, cityId, changed, { ofStock: [], isFirst })
  })
}

async function refreshOffersOf(
  ctx: Context,
  cityId: CityId,
  { productIds, isAll, waitingCities, sold }: Changed,
  { ofStock, isFirst }: { ofStock: readonly ProductId[]; isFirst: boolean },
): Promise<void> {
  const ids = new Set([...ofStock, ...(waitingCities.has(cityId) ? productIds : [])])
  const some = isAll ? undefined : unlessMost(ids, sold)
  if (isFirst) await writeFirstOffers(ctx, cityId)
  else await refreshManyOffers(ctx, { cityIds: [cityId], productIds: some })
  await publishOffers(ctx, isAll ? undefined : ids, [cityId])
}

/**
 * In each transaction of its own: whatever ends the import later, pages do not keep what it has changed already.
 * `undefined`: nobody knows which products.
 */
function publishProducts(ctx: Context, ids: ReadonlySet<ProductId> | undefined): Promise<void> {
  return publishChange(ctx, ids && ids.size <= mostListed ? tagsOf(ids) : ['*'])
}

/** The same where the products themselves are as they were: their indexes stay, and so does what is kept of other cities. */
function publishOffers(
  ctx: Context,
  ids: ReadonlySet<ProductId> | undefined,
  cityIds: readonly CityId[],
): Promise<void> {
  if (ids && ids.size <= mostListed) return publishChange(ctx, tagsOf(ids))
  return publishChange(ctx, cityIds.length <= mostListed ? cityIds.map(offersOf) : allOffers)
}

const tagsOf = (ids: ReadonlySet<ProductId>) => Array.from(ids, (id) => `product:${id}`)

/** More do not fit into one notification. */
const mostListed = 400

async function stopIfTakenOver(ctx: Context, runId: number): Promise<void> {
  if (!(await runs.lockRunning(ctx, runId))) throw new Error('a newer import of the same source has taken over')
}

function count(
  counts: Counts,
  kind: ImportKind,
  merged: { staged: number; added: number; changed: number; withdrawn: number },
): void {
  if (merged.staged + merged.withdrawn === 0) return
  const before = counts.get(kind) ?? noCounts
  counts.set(kind, {
    added: before.added + merged.added,
    changed: before.changed + merged.changed,
    unchanged: before.unchanged + merged.staged - merged.added - merged.changed,
    withdrawn: before.withdrawn + merged.withdrawn,
    rejected: 0,
  })
}
