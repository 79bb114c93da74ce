import { cutText } from '@romashka/basics'
import { type Context, inSubtransaction } from '../../context.ts'
import { noExpiry } from '../stock/lots.ts'
import { checkCategory } from './check-category.ts'
import { checkMarkup, checkRegistryPrice } from './check-ceiling.ts'
import { checkPrice } from './check-price.ts'
import { checkProduct, longestCode } from './check-product.ts'
import { checkStock, checkWarehouseStock } from './check-stock.ts'
import { type CheckedRow, oneLine, rejected } from './checked-row.ts'
import type { FeedRow } from './feed.ts'
import { recordRejections } from './import-run.sql.ts'
import type { ImportRejection } from './import-run.ts'
import type { CategoryLine } from './merge-categories.ts'
import type { MarkupLine } from './merge-ceilings.sql.ts'
import type { PlaceCodes } from './place-codes.ts'
import * as staging from './staging.sql.ts'

/** Rows sent to the engine in one statement. */
const batchSize = 4_000
/** A product's row is some twenty times as long as a stock row's. */
const productBatchSize = 500
/** More categories than this is not a tree that anybody made. */
const mostCategories = 20_000
/** Eighty-nine regions, and the orders of many years. */
const mostMarkups = 5_000

/** Of an article in the report: whoever looks for it knows it by its beginning. */
const longestNamed = 200

/**
 * Takes a feed's rows one by one and keeps them, checked, in the staging tables. At no time does it hold more than
 * two batches of each kind, however long the feed is.
 */
export class FeedStaging {
  readonly categories: CategoryLine[] = []
  readonly markups: MarkupLine[] = []
  /** Codes that the source has deleted. */
  readonly deleted: string[] = []
  /** Packs without a day of expiry have come. */
  hasUndatedPacks = false
  readonly #ctx: Context
  readonly #runId: number
  readonly #places: PlaceCodes
  readonly #products: staging.ProductLine[] = []
  readonly #prices: staging.StagedPrice[] = []
  readonly #stock: staging.StockLine[] = []
  readonly #warehouseStock: staging.StagedWarehouseStock[] = []
  readonly #registryPrices: staging.RegistryLine[] = []
  readonly #rejections: ImportRejection[] = []
  #sending: Promise<PromiseSettledResult<void>[]> = Promise.resolve([])
  /** Of the line that is being read. */
  readonly #onLine = { line: 0, codes: new Set<string>(), repeated: '' }

  constructor(ctx: Context, runId: number, places: PlaceCodes) {
    this.#ctx = ctx
    this.#runId = runId
    this.#places = places
  }

  /** Returns a promise only when a batch is full: awaiting half a million rows one by one would take seconds. */
  put(row: FeedRow): Promise<void> | undefined {
    if (this.#isOfRepeatedOffer(row)) return undefined
    switch (row.kind) {
      case 'stock':
        this.#putStock(row)
        break
      case 'price':
        this.#putPrice(row)
        break
      case 'priceEnd':
        this.#putPriceEnd(row)
        break
      case 'warehouseStock':
        this.#putWarehouseStock(row)
        break
      case 'product':
        this.#putProduct(row)
        break
      case 'category':
        this.#putCategory(row)
        break
      case 'markup':
        this.#putMarkup(row)
        break
      case 'registryPrice':
        this.#putRegistryPrice(row)
        break
      case 'unreadable':
        this.#reject(row, rejected('unreadable', row.reason))
        break
      case 'remark':
        this.#putRemark(row)
    }
    const isFull =
      this.#stock.length >= batchSize ||
      this.#prices.length >= batchSize ||
      this.#warehouseStock.length >= batchSize ||
      this.#registryPrices.length >= batchSize ||
      this.#rejections.length >= batchSize ||
      this.#products.length >= productBatchSize
    return isFull ? this.#sendBatch() : undefined
  }

  /** The rest, and all that is on its way. */
  async flush(): Promise<void> {
    await this.#sendBatch()
    await this.#sent()
  }

  /** When nothing is on its way any more, whether it came in or not. */
  async settled(): Promise<void> {
    await this.#sending
  }

  /** The next rows are read while the engine takes these. */
  async #sendBatch(): Promise<void> {
    await this.#sent()
    this.#sending = Promise.allSettled([this.#sendIn(this.#ctx)])
  }

  async #sent(): Promise<void> {
    for (const one of await this.#sending) if (one.status === 'rejected') throw one.reason
  }

  /** In a dry run a row that the engine refuses must not end the whole. */
  #sendIn(ctx: Context): Promise<void> {
    return ctx.db.isTransaction ? inSubtransaction(ctx, (ctx) => this.#send(ctx)) : this.#send(ctx)
  }

  async #send(ctx: Context): Promise<void> {
    const runId = this.#runId
    const products = this.#products.splice(0)
    const prices = this.#prices.splice(0)
    const stock = this.#stock.splice(0)
    const warehouseStock = this.#warehouseStock.splice(0)
    const registryPrices = this.#registryPrices.splice(0)
    const rejections = this.#rejections.splice(0)
    if (products.length > 0) await staging.stageProducts(ctx, runId, products)
    if (prices.length > 0) await staging.stagePrices(ctx, runId, prices)
    if (stock.length > 0) await staging.stageStock(ctx, runId, stock)
    if (warehouseStock.length > 0) await staging.stageWarehouseStock(ctx, runId, warehouseStock)
    if (registryPrices.length > 0) await staging.stageRegistryPrices(ctx, runId, registryPrices)
    if (rejections.length > 0) await recordRejections(ctx, runId, rejections)
  }

  #putCategory(line: FeedRow & { kind: 'category' }): void {
    const category = this.#accept(line, checkCategory(line.category))
    if (!category) return
    if (this.categories.length >= mostCategories) {
      this.#reject(line, rejected('repeated', category.id))
      return
    }
    this.categories.push({ ...category, line: line.line })
  }

  #putProduct(line: FeedRow & { kind: 'product' }): void {
    const product = this.#accept(line, checkProduct(line.product))
    if (product && this.#isRepeatedOnLine(product.code)) {
      this.#reject(line, rejected('repeated', product.code))
      return
    }
    const code = product?.code ?? cutText(oneLine(line.product.code), longestCode)
    if (code && line.isDeleted) this.deleted.push(code)
    if (code) this.#products.push({ ...product, line: line.line, code, is_mention_only: !product })
  }

  /**
   * A feed without a line break has all its offers on one line, and the staging tables tell only lines apart: there the
   * product could become that of one offer and its price that of another.
   */
  #isRepeatedOnLine(code: string): boolean {
    const { codes } = this.#onLine
    if (codes.has(code)) this.#onLine.repeated = code
    codes.add(code)
    return this.#onLine.repeated === code
  }

  #isOfRepeatedOffer(row: FeedRow): boolean {
    const { line, codes, repeated } = this.#onLine
    if (row.line !== line) codes.clear()
    if (row.line === line && row.kind !== 'product') return repeated !== '' && codeOf(row) === repeated
    Object.assign(this.#onLine, { line: row.line, repeated: '' })
    return false
  }

  #putPrice(line: FeedRow & { kind: 'price' }): void {
    const zoneId = this.#places.zones.get(line.price.priceZone)
    if (!zoneId) {
      this.#reject(line, rejected('price_zone_unknown', line.price.priceZone))
      return
    }
    const price = this.#accept(line, checkPrice(line.price))
    const code = oneLine(line.price.code)
    if (code.length > longestCode) return
    this.#prices.push({
      line: line.line,
      code,
      is_mention_only: !price,
      is_ended: false,
      price_zone_id: zoneId,
      price_kopecks: price?.priceKopecks ?? null,
      crossed_kopecks: price?.crossedKopecks ?? null,
      crossed_until: price?.crossedUntil ?? null,
      crossed_asked_until: price?.crossedAskedUntil ?? null,
    })
  }

  #putPriceEnd({ line, price }: FeedRow & { kind: 'priceEnd' }): void {
    const zoneId = this.#places.zones.get(price.priceZone)
    const code = oneLine(price.code)
    if (zoneId && code && code.length <= longestCode)
      this.#prices.push({ line, code, price_zone_id: zoneId, ...endOfPrice })
  }

  #putStock(line: FeedRow & { kind: 'stock' }): void {
    const pharmacy = this.#places.pharmacies.get(line.stock.pharmacy)
    if (!pharmacy) {
      this.#reject(line, rejected('pharmacy_unknown', line.stock.pharmacy))
      return
    }
    const stock = this.#accept(line, checkStock(line.stock, pharmacy.today))
    if (!stock) return
    const { code, lot, expiresOn, packs } = stock
    if (expiresOn === null) this.hasUndatedPacks = true
    this.#stock.push({ line: line.line, pharmacy_id: pharmacy.id, code, lot, expires_on: expiresOn ?? noExpiry, packs })
  }

  #putWarehouseStock(line: FeedRow & { kind: 'warehouseStock' }): void {
    const warehouseId = this.#places.warehouses.get(line.stock.warehouse)
    if (!warehouseId) {
      this.#reject(line, rejected('warehouse_unknown', line.stock.warehouse))
      return
    }
    const stock = this.#accept(line, checkWarehouseStock(line.stock))
    if (stock)
      this.#warehouseStock.push({ line: line.line, warehouse_id: warehouseId, code: stock.code, packs: stock.packs })
  }

  #putMarkup(line: FeedRow & { kind: 'markup' }): void {
    const regionId = this.#places.regions.get(line.markup.region)
    if (!regionId) {
      this.#reject(line, rejected('region_unknown', line.markup.region))
      return
    }
    const markup = this.#accept(line, checkMarkup(line.markup))
    if (!markup) return
    const isRepeated = this.markups.some((one) => one.regionId === regionId && one.holdsFrom === markup.holdsFrom)
    if (isRepeated || this.markups.length >= mostMarkups)
      this.#reject(line, rejected('repeated', `${markup.region} ${markup.holdsFrom}`))
    else this.markups.push({ ...markup, regionId })
  }

  #putRegistryPrice(line: FeedRow & { kind: 'registryPrice' }): void {
    const registered = this.#accept(line, checkRegistryPrice(line.registered))
    if (registered)
      this.#registryPrices.push({ line: line.line, code: registered.code, price_kopecks: registered.priceKopecks })
  }

  #putRemark({ line, code, reason, value, isNote }: FeedRow & { kind: 'remark' }): void {
    this.#push({ line, kind: 'product', isNote, code: code || null, ...rejected(reason, value) })
    const mentioned = cutText(oneLine(code), longestCode)
    if (!isNote && mentioned) this.#products.push({ line, code: mentioned, is_mention_only: true })
  }

  #accept<Row>(row: RowToCheck, checked: CheckedRow<Row>): Row | undefined {
    const { line, kind } = row
    const code = codeOf(row)
    if ('reason' in checked) {
      this.#push({ line, kind, code, isNote: false, ...checked })
      return
    }
    for (const note of checked.notes) this.#push({ line, kind, code, isNote: true, ...note })
    return checked.row
  }

  #reject(row: RowToCheck, problem: ReturnType<typeof rejected>): void {
    this.#push({ line: row.line, kind: row.kind, code: codeOf(row), isNote: false, ...problem })
  }

  /** An offer with a bad price is reported once, not for every price zone. */
  #push(given: ImportRejection): void {
    const rejection = { ...given, code: given.code && cutText(given.code, longestNamed) }
    const last = this.#rejections.at(-1)
    const isSame = (name: keyof ImportRejection) => last?.[name] === rejection[name]
    if (!(['line', 'code', 'kind', 'reason', 'value'] as const).every(isSame)) this.#rejections.push(rejection)
  }
}

/** Like a mention it brings no price. */
const endOfPrice = {
  is_mention_only: true,
  is_ended: true,
  price_kopecks: null,
  crossed_kopecks: null,
  crossed_until: null,
  crossed_asked_until: null,
}

type RowToCheck = Exclude<FeedRow, { kind: 'remark' | 'priceEnd' }>

function codeOf(row: FeedRow): string | null {
  switch (row.kind) {
    case 'product':
      return row.product.code
    case 'price':
    case 'priceEnd':
      return row.price.code
    case 'remark':
      return row.code
    case 'stock':
    case 'warehouseStock':
      return row.stock.code
    case 'registryPrice':
      return row.registered.code
    default:
      return null
  }
}
