import { randomBytes } from 'node:crypto'
import { fail } from '@romashka/basics'
import { type Context, shopperOf } from '../context.ts'
import { type Agenda, agendaOf } from './calendar.ts'
import * as sql from './calendar-links.sql.ts'

const fingerprintOf = (ctx: Context, token: string) => ctx.ports.fingerprint('calendar link', token)

/**
 * A secret link under which the shopper's calendar application reads their days. Shown once, kept nowhere; a new one
 * ends the last.
 *
 * @throws session.required
 */
export async function makeCalendarLink(ctx: Context): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql.put(ctx, shopperOf(ctx), fingerprintOf(ctx, token))
  return token
}

/** Since when there is a link, if there is one. @throws session.required */
export function findCalendarLink(ctx: Context): Promise<Date | undefined> {
  return sql.findCreatedAt(ctx, shopperOf(ctx))
}

/** @throws session.required */
export function removeCalendarLink(ctx: Context): Promise<void> {
  return sql.remove(ctx, shopperOf(ctx))
}

/** What is to come for whom the link belongs to. @throws calendar.not_found */
export async function readByLink(ctx: Context, token: string): Promise<Agenda> {
  const shopperId = (await sql.findOwner(ctx, fingerprintOf(ctx, token))) ?? fail('calendar.not_found')
  return agendaOf(ctx, shopperId)
}
