import type { AddressId, CityId, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { cityRows, regionRows } from '../../locations/index.ts'
import type { Address, AddressFields } from './address.ts'

const columns = [
  'id',
  'city_id',
  'fias',
  'representation',
  'street',
  'house',
  'flat',
  'entrance',
  'floor',
  'intercom',
  'comment',
  'latitude',
  'longitude',
  'is_default',
  'created_at',
] as const

const own = (ctx: Context, shopperId: ShopperId) =>
  ctx.db.selectFrom('addresses').where('shopper_id', '=', shopperId).where('removed_at', 'is', null)

/** Serializes changes of one address book, so that it has one default address and no more than the limit. */
export async function lockAddressBook(ctx: Context, shopperId: ShopperId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${shopperId}`}, 55))`.execute(ctx.db)
}

export async function findAddress(ctx: Context, shopperId: ShopperId, id: AddressId): Promise<Address | undefined> {
  const row = await own(ctx, shopperId).where('id', '=', id).select(columns).executeTakeFirst()
  return row && addressOf(row)
}

export async function listAddresses(
  ctx: Context,
  shopperId: ShopperId,
  page: { offset: number; size: number },
): Promise<Address[]> {
  const rows = await own(ctx, shopperId)
    .select(columns)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.size)
    .execute()
  return rows.map(addressOf)
}

export async function countAddresses(ctx: Context, shopperId: ShopperId): Promise<number> {
  const { count } = await own(ctx, shopperId)
    .select((cell) => cell.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertAddress(ctx: Context, shopperId: ShopperId, fields: AddressFields): Promise<AddressId> {
  const { id } = await ctx.db
    .insertInto('addresses')
    .values({ ...rowOf(fields), shopper_id: shopperId, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAddress(
  ctx: Context,
  shopperId: ShopperId,
  id: AddressId,
  fields: AddressFields,
): Promise<void> {
  await ctx.db
    .updateTable('addresses')
    .set(rowOf(fields))
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .execute()
}

export async function findDefault(ctx: Context, shopperId: ShopperId): Promise<Address | undefined> {
  const row = await own(ctx, shopperId).where('is_default', '=', true).select(columns).limit(1).executeTakeFirst()
  return row && addressOf(row)
}

export async function setDefault(ctx: Context, shopperId: ShopperId, id: AddressId): Promise<void> {
  await ctx.db
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .execute()
}

export async function unsetDefault(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('shopper_id', '=', shopperId)
    .where('is_default', '=', true)
    .execute()
}

export async function markRemoved(ctx: Context, shopperId: ShopperId, id: AddressId): Promise<number> {
  const rows = await ctx.db
    .updateTable('addresses')
    .set({ removed_at: ctx.now() })
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

export interface AddressCity {
  name: string
  fias_id: string | null
  population: number | null
  region_name: string
}

export async function findCity(ctx: Context, id: CityId): Promise<AddressCity | undefined> {
  const { rows } = await sql<AddressCity>`
    select city.name, city.fias_id, city.population, region.name as region_name
    from ${cityRows(ctx.db)} as city join ${regionRows(ctx.db)} as region on region.id = city.region_id
    where city.id = ${id}`.execute(ctx.db)
  return rows[0]
}

export interface NamedCity {
  id: CityId
  name: string
}

/** Cities of these plain names. */
export async function listCitiesNamed(ctx: Context, names: readonly string[]): Promise<NamedCity[]> {
  const { rows } = await sql<NamedCity>`
    select id, name from ${cityRows(ctx.db)} as city
    where translate(lower(name collate "und-x-icu"), ${'\u0451-'}, ${'\u0435 '}) = any(${[...names]}::text[])
    order by id`.execute(ctx.db)
  return rows
}

function rowOf({ cityId, isDefault, ...fields }: AddressFields) {
  return { ...fields, city_id: cityId, is_default: isDefault }
}

function addressOf({ id, city_id, is_default, created_at, ...fields }: Row): Address {
  return { ...fields, id, cityId: city_id, isDefault: is_default, createdAt: created_at }
}

interface Row extends Omit<AddressFields, 'cityId' | 'isDefault'> {
  id: AddressId
  city_id: CityId
  is_default: boolean
  created_at: Date
}
