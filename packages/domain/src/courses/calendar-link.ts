import { randomBytes } from 'node:crypto'
import { fail } from '@romashka/basics'
import { type Context, shopperOf } from '../context.ts'
import { type Agenda, type AgendaSources, getAgenda } from './calendar.ts'
import * as sql from './calendar-links.sql.ts'

const fingerprintOf = (ctx: Context, token: string) => ctx.ports.fingerprint('calendar link', token)

/**
 * Creates the secret link by which a calendar application reads the shopper's agenda. Only a hash is stored; the former
 * link stops working.
 *
 * @throws session.required
 */
export async function createCalendarLink(ctx: Context): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql.put(ctx, shopperOf(ctx), fingerprintOf(ctx, token))
  return token
}

/** When the present link was created, if there is one. @throws session.required */
export function findCalendarLink(ctx: Context): Promise<Date | undefined> {
  return sql.findCreatedAt(ctx, shopperOf(ctx))
}

/** @throws session.required */
export function removeCalendarLink(ctx: Context): Promise<void> {
  return sql.remove(ctx, shopperOf(ctx))
}

/** The agenda of the shopper who made this link. @throws calendar.not_found */
export async function getAgendaByLink(ctx: Context, token: string, sources: AgendaSources): Promise<Agenda> {
  const shopperId = (await sql.findOwner(ctx, fingerprintOf(ctx, token))) ?? fail('calendar.not_found')
  return getAgenda(ctx, shopperId, sources)
}
