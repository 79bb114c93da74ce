import type { Phone } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { CodeChannel } from './sign-in-code.ts'

interface LiveCode {
  id: string
  codeHash: string | null
}

/** The keyed hashes of a browser and of its address. */
export interface CodeBrowser {
  device: string | null
  address: string | null
}

/** A code is bound to the browser that requested it; where one of the two requests named no browser, to the address. */
const isOf = ({ device, address }: CodeBrowser) => sql<boolean>`
  (device_hash = ${device} or ((device_hash is null or ${device}::text is null)
    and address_hash is not distinct from ${address}))`

/** When this browser last had a code sent to this phone, failed sendings left out. */
export async function findLastSentAt(ctx: Context, phone: Phone, browser: CodeBrowser): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('sign_in_codes')
    .select('created_at')
    .where('phone', '=', phone)
    .where(isOf(browser))
    .where('failure', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

export async function putCode(
  ctx: Context,
  code: {
    id: string
    phone: Phone
    channel: CodeChannel
    codeHash: string | null
    expiresAt: Date
    deviceHash: string | null
    addressHash: string | null
  },
): Promise<void> {
  await ctx.db
    .insertInto('sign_in_codes')
    .values({
      id: code.id,
      phone: code.phone,
      channel: code.channel,
      code_hash: code.codeHash,
      created_at: ctx.now(),
      expires_at: code.expiresAt,
      device_hash: code.deviceHash,
      address_hash: code.addressHash,
    })
    .execute()
}

export async function setCodeHash(ctx: Context, id: string, codeHash: string): Promise<void> {
  await ctx.db.updateTable('sign_in_codes').set({ code_hash: codeHash }).where('id', '=', id).execute()
}

export async function recordSendFailure(ctx: Context, id: string, failure: string): Promise<void> {
  await ctx.db.updateTable('sign_in_codes').set({ failure, ended_at: ctx.now() }).where('id', '=', id).execute()
}

/** The only code with which this browser can sign in with this phone at present. */
export async function findLiveCode(ctx: Context, phone: Phone, browser: CodeBrowser): Promise<LiveCode | undefined> {
  return ctx.db
    .selectFrom('sign_in_codes')
    .select(['id', 'code_hash as codeHash'])
    .where('phone', '=', phone)
    .where(isOf(browser))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ends every code of the phone in this browser, after one was used or before a newer one. */
export async function endCodes(ctx: Context, phone: Phone, browser: CodeBrowser): Promise<void> {
  await ctx.db
    .updateTable('sign_in_codes')
    .set({ ended_at: ctx.now() })
    .where('phone', '=', phone)
    .where(isOf(browser))
    .where('ended_at', 'is', null)
    .execute()
}

export async function endCode(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('sign_in_codes').set({ ended_at: ctx.now() }).where('id', '=', id).execute()
}

interface WrongCodes {
  tries: number
  lastAt: Date
  lockedUntil: Date | null
}

export async function findWrongCodes(ctx: Context, phone: Phone, sourceHash: string): Promise<WrongCodes | undefined> {
  return ctx.db
    .selectFrom('wrong_codes')
    .select(['tries', 'last_at as lastAt', 'locked_until as lockedUntil'])
    .where('phone', '=', phone)
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst()
}

export async function putWrongCodes(
  ctx: Context,
  phone: Phone,
  { sourceHash, tries, lastAt, lockedUntil }: WrongCodes & { sourceHash: string },
): Promise<void> {
  const row = { tries, last_at: lastAt, locked_until: lockedUntil }
  await ctx.db
    .insertInto('wrong_codes')
    .values({ phone, source_hash: sourceHash, ...row })
    .onConflict((conflict) => conflict.columns(['phone', 'source_hash']).doUpdateSet(row))
    .execute()
}

export async function removeWrongCodes(ctx: Context, phone: Phone, sourceHash: string): Promise<void> {
  await ctx.db.deleteFrom('wrong_codes').where('phone', '=', phone).where('source_hash', '=', sourceHash).execute()
}
