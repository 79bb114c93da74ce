import type { BasketId, ProductId, ShopperId, VisitorId } from '@romashka/basics'
import { type RawBuilder, sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { KeptStatement } from '../../kept-statement.ts'
import { cityRows } from '../../locations/index.ts'
import type { BasketProduct, BasketRecord, LineRecord } from '../rules/basket.ts'
import {
  type BasketOwner,
  basketColumns,
  type Columns,
  columnsOf,
  type LineRow,
  lineOf,
  linesOf,
  type StoredBasket,
  type StoredLine,
  supplyColumns,
  supplyTables,
  upsertOf,
} from './baskets.ts'
import { isHeldByOthers, type ProductRow, productsById, productsSold } from './supply.ts'

interface BasketWithProducts extends Omit<StoredBasket, 'lineCount'> {
  lines: LineRow[]
  products: ProductRow[]
}

type ReadValues<Owner> = Owner & { now: Date; others: readonly ProductId[] }

/** By the shopper or by the visitor. */
const withProducts = <Owner extends BasketOwner>(ownedBy: (owner: Owner) => RawBuilder<unknown>) =>
  new KeptStatement<ReadValues<Owner>, BasketWithProducts>((db, values) => {
    const sold = productsSold(
      { db },
      {
        supplyCityId: sql`city.supply_city_id`,
        warehouseId: sql`warehouse.id`,
        today: sql`asked.today`,
        productIds: sql`asked.product_ids`,
        isHeld: isHeldByOthers({ now: () => values.now }, { exceptBasket: sql<BasketId>`basket.id` }),
        countsShelves: true,
      },
    )
    return sql`
    select ${basketColumns}, ${supplyColumns}, own.lines, goods.products
    from baskets basket join ${cityRows(db)} as city on city.id = basket.city_id ${supplyTables({ db })}
    cross join lateral (
      select coalesce(json_agg(line), '[]') as lines from (${linesOf({ db }, sql`basket.id`)}) line
    ) own
    cross join lateral (
      select (${values.now}::timestamptz at time zone city.timezone)::date as today, ${values.others}::int[]
        || array(select line.product_id from basket_lines line where line.basket_id = basket.id) as product_ids
    ) asked
    cross join lateral (select coalesce(json_agg(good), '[]') as products from (${sold}) good) goods
    where ${ownedBy(values)}`
  })

const ofShopper = withProducts<{ shopperId: ShopperId }>(({ shopperId }) => sql`basket.shopper_id = ${shopperId}`)
const ofVisitor = withProducts<{ visitorId: VisitorId }>(({ visitorId }) => sql`basket.visitor_id = ${visitorId}`)

/**
 * The basket, its lines, and the products of these and of some others, as they were at one moment, not locked: one
 * statement instead of three.
 */
export async function findBasketWithProducts(
  ctx: Context,
  owner: BasketOwner,
  others: readonly ProductId[],
): Promise<{ basket: StoredBasket; lines: StoredLine[]; products: Map<ProductId, BasketProduct> } | undefined> {
  const rest = { now: ctx.now(), others }
  const [row] = await ('shopperId' in owner
    ? ofShopper.run(ctx.db, { ...owner, ...rest })
    : ofVisitor.run(ctx.db, { ...owner, ...rest }))
  if (!row) return undefined
  const { lines, products, ...basket } = row
  return {
    basket: { ...basket, lineCount: lines.length },
    lines: lines.map(lineOf),
    products: productsById(products),
  }
}

type WriteValues = Columns & Pick<BasketRecord, 'id' | 'version'> & { removed: readonly ProductId[] }

/** With the parts that it needs: each costs the database a fifth of the statement. */
const writeOf = ({ puts, removes }: { puts: boolean; removes: boolean }) =>
  new KeptStatement<WriteValues, { version: number }>((_, values) => {
    const { id, version, removed } = values
    const own = sql`select id from own`
    const gone = sql`, gone as (
      delete from basket_lines where basket_id in (${own}) and product_id = any(${removed}::int[])
    )`
    return sql`
    with own as (
      select id from baskets where id = ${id} and version = ${version} for update skip locked
    ), bumped as (
      update baskets set version = baskets.version + 1, changed_at = ${values.now} from own where baskets.id = own.id
      returning baskets.version
    ), released as (
      delete from quote_holds where basket_id in (${own})
    )${removes ? gone : sql``}${puts ? sql`, put as (${upsertOf(own, values)})` : sql``}
    select version from bumped`
  })

const writes = {
  put: writeOf({ puts: true, removes: false }),
  removed: writeOf({ puts: false, removes: true }),
  both: writeOf({ puts: true, removes: true }),
}

/**
 * Writes lines and counts the change, as `putLines`, `removeLines` and `bumpVersion` do, if the basket is still of this
 * version and nobody has locked it; else nothing, and undefined.
 */
export async function writeLinesAt(
  ctx: Context,
  { id, version }: Pick<BasketRecord, 'id' | 'version'>,
  { put, removed }: { put: readonly LineRecord[]; removed: readonly ProductId[] },
): Promise<number | undefined> {
  const write = removed.length === 0 ? writes.put : put.length === 0 ? writes.removed : writes.both
  const [row] = await write.run(ctx.db, { id, version, removed, ...columnsOf(ctx, put) })
  return row?.version
}
