import type { PharmacyId, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { Favourite, FavouriteOwner } from './favourite-owner.ts'

const tables = {
  product: { table: sql.table('favourite_products'), column: sql.ref('product_id') },
  pharmacy: { table: sql.table('favourite_pharmacies'), column: sql.ref('pharmacy_id') },
}

interface IdOf {
  product: ProductId
  pharmacy: PharmacyId
}

/** Serialises the additions of one owner, so that the limit holds. */
export async function lockFavourites(ctx: Context, { kind, id }: FavouriteOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${kind} ${id}`}, 252))`.execute(ctx.db)
}

/** The newest first. */
export async function listIds<What extends Favourite>(
  ctx: Context,
  what: What,
  owner: FavouriteOwner,
): Promise<IdOf[What][]> {
  const { table, column } = tables[what]
  const { rows } = await sql<{ id: IdOf[What] }>`
    select ${column} as id from ${table} where owner_kind = ${owner.kind} and owner_id = ${owner.id}
    order by added_at desc, ${column}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export async function countFavourites(ctx: Context, what: Favourite, owner: FavouriteOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${tables[what].table}
    where owner_kind = ${owner.kind} and owner_id = ${owner.id}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export async function put(ctx: Context, what: Favourite, owner: FavouriteOwner, id: number): Promise<void> {
  const { table, column } = tables[what]
  await sql`
    insert into ${table} (owner_kind, owner_id, ${column}, added_at)
    values (${owner.kind}, ${owner.id}, ${id}, ${ctx.now()})
    on conflict do nothing`.execute(ctx.db)
}

export async function remove(ctx: Context, what: Favourite, owner: FavouriteOwner, id: number): Promise<void> {
  const { table, column } = tables[what]
  await sql`
    delete from ${table}
    where owner_kind = ${owner.kind} and owner_id = ${owner.id} and ${column} = ${id}`.execute(ctx.db)
}

export async function removeAll(ctx: Context, what: Favourite, owner: FavouriteOwner): Promise<void> {
  await sql`delete from ${tables[what].table} where owner_kind = ${owner.kind} and owner_id = ${owner.id}`.execute(
    ctx.db,
  )
}

/** A favourite that both have stays as the new owner has it. */
export async function moveFavourites(
  ctx: Context,
  what: Favourite,
  from: FavouriteOwner,
  to: FavouriteOwner,
): Promise<void> {
  const { table, column } = tables[what]
  await sql`
    with given as (
      delete from ${table} where owner_kind = ${from.kind} and owner_id = ${from.id} returning ${column} as id, added_at
    )
    insert into ${table} (owner_kind, owner_id, ${column}, added_at)
    select ${to.kind}, ${to.id}::uuid, id, added_at from given
    on conflict do nothing`.execute(ctx.db)
}
