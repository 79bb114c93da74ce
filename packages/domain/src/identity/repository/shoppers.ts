import {
  type CityId,
  defaultCityId,
  fail,
  isUuid,
  newId,
  type Phone,
  type SessionId,
  type ShopperId,
} from '@romashka/basics'
import { sql, type Tables } from '@romashka/database'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import { cityRows } from '../../locations/index.ts'
import type { Recipient } from '../../notifications/index.ts'
import { lockKeys } from '../limits.ts'
import type { Shopper } from '../shopper.ts'

/**
 * The shopper with this phone, created in the city of the request when there is none. Until the transaction ends the phone
 * stays theirs: a change of the phone or an erasure that runs at this moment waits, or is waited for, and then the phone is
 * nobody's.
 */
export async function ensureShopper(ctx: Context, phone: Phone): Promise<ShopperId> {
  await createShopper(ctx, phone)
  const known = await lockShopperOf(ctx, phone)
  if (known) return known
  await createShopper(ctx, phone)
  return (await lockShopperOf(ctx, phone)) ?? fail('sign_in.refused')
}

async function lockShopperOf(ctx: Context, phone: Phone): Promise<ShopperId | undefined> {
  const row = await ctx.db
    .selectFrom('shoppers')
    .select('id')
    .where('phone', '=', phone)
    .forKeyShare()
    .executeTakeFirst()
  return row?.id
}

async function createShopper(ctx: Context, phone: Phone): Promise<void> {
  await ctx.db
    .insertInto('shoppers')
    .values({
      id: newId<ShopperId>(),
      phone,
      city_id: sql<CityId | null>`(select id from ${cityRows(ctx.db)} as city where id = ${ctx.cityId})`,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
}

export async function findShopper(ctx: Context, id: ShopperId): Promise<Shopper | undefined> {
  const row = await knownShopper(ctx, id).selectAll().executeTakeFirst()
  return row && toShopper(row)
}

/** The same, locked until the transaction ends; it may be referred to meanwhile. */
export async function lockShopper(ctx: Context, id: ShopperId): Promise<Shopper | undefined> {
  const row = await knownShopper(ctx, id).selectAll().forNoKeyUpdate().executeTakeFirst()
  return row && toShopper(row)
}

function toShopper(row: Selectable<Tables['shoppers']>): Shopper {
  return {
    id: row.id,
    phone: row.phone as Phone,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    birthday: row.birthday,
    gender: row.gender,
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    cityId: row.city_id ?? defaultCityId,
  }
}

export async function changeShopperRow(
  ctx: Context,
  id: ShopperId,
  changes: Updateable<Tables['shoppers']>,
): Promise<void> {
  await ctx.db.updateTable('shoppers').set(changes).where('id', '=', id).execute()
}

/** Where and at what local time a shopper can be sent messages; undefined for an erased shopper. */
export async function findRecipient(ctx: Context, id: ShopperId): Promise<Recipient | undefined> {
  const row = await ctx.db
    .selectFrom('shoppers as shopper')
    .leftJoin(cityRows(ctx.db).as('city'), 'city.id', 'shopper.city_id')
    .select(['shopper.phone', 'shopper.email', 'shopper.email_confirmed_at', 'city.timezone'])
    .where('shopper.id', '=', id)
    .where('shopper.erased_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      zone: row.timezone ?? 'Europe/Moscow',
      phone: row.phone as Phone,
      email: row.email_confirmed_at && row.email,
    }
  )
}

/** Whether this browser has been signed in as the owner of this phone. */
export async function hasSignedInFrom(ctx: Context, phone: Phone, deviceHash: string | null): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('sessions as session')
    .innerJoin('shoppers as shopper', 'shopper.id', 'session.shopper_id')
    .select('session.id')
    .where('shopper.phone', '=', phone)
    .where('session.device_hash', '=', deviceHash ?? '')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps the shopper from being erased before this transaction ends, so that the erasure sees what the transaction
 * creates. Other transactions may hold the same lock, and the profile may be changed meanwhile: it is the weakest lock
 * that `lockForErasure` waits for.
 *
 * @throws session.expired, when the shopper has been erased already
 */
export async function lockAgainstErasure(ctx: Context, shopperId: ShopperId): Promise<void> {
  if (!(await keepFromErasure(ctx, shopperId))) fail('session.expired')
}

/** The same. False when the shopper has been erased already. */
export async function keepFromErasure(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  return (await knownShopper(ctx, shopperId).forKeyShare().executeTakeFirst()) !== undefined
}

/**
 * The same for work that has locked an order already, which the erasure locks last: it never waits. Whoever has locked the
 * shopper may be about to erase them, or to change their phone, so the work ends as after any lock that took too long, and
 * has to be repeated. False when the shopper has been erased already.
 */
export async function isKeptFromErasure(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  return (await knownShopper(ctx, shopperId).forKeyShare().noWait().executeTakeFirst()) !== undefined
}

/**
 * Locks the shopper until the transaction ends, so that one erasure runs at a time. Whoever signs in with their phone has
 * locked its codes first: they wait for one another in that order. False when erased already.
 */
export async function lockForErasure(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  const shopper = await findShopper(ctx, shopperId)
  if (!shopper) return false
  await lockKeys(ctx, [`sign-in ${shopper.phone}`])
  return (await knownShopper(ctx, shopperId).forUpdate().executeTakeFirst()) !== undefined
}

/** Nobody signs in as the shopper until the transaction ends, and whoever has begun to is waited for. */
export async function lockAgainstSignIns(ctx: Context, id: ShopperId): Promise<void> {
  await knownShopper(ctx, id).forUpdate().execute()
}

const knownShopper = (ctx: Context, shopperId: ShopperId) =>
  ctx.db.selectFrom('shoppers').select('id').where('id', '=', shopperId).where('erased_at', 'is', null)

/** Whether the session of a token is live and belongs to this shopper; checked on every call with a token. */
export async function isSessionAlive(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { sessionId, shopperId }: { sessionId: SessionId; shopperId: ShopperId },
): Promise<boolean> {
  if (!isUuid(sessionId) || !isUuid(shopperId)) return false
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Where to reach whoever gave this phone. An order keeps the phone it was placed with; once its owner has changed theirs,
 * the number may be a stranger's, who must learn neither that there is an order nor the code to collect it.
 */
export async function phoneOfNow(ctx: Context, shopperId: ShopperId, given: Phone): Promise<Phone> {
  const row = await ctx.db
    .selectFrom('shoppers')
    .select('phone')
    .$narrowType<{ phone: Phone }>()
    .where('id', '=', shopperId)
    .where('erased_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('phone_changes')
          .select('id')
          .whereRef('shopper_id', '=', 'shoppers.id')
          .where('former_phone', '=', given)
          .where('state', '=', 'done'),
      ),
    )
    .executeTakeFirst()
  return row?.phone ?? given
}
