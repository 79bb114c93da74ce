import { randomBytes } from 'node:crypto'
import { daysAfter, fail } from '@romashka/basics'
import { type Context, shopperOf } from '../context.ts'
import { linksOpenSince } from '../identity/index.ts'
import { type Agenda, type AgendaSources, getAgenda } from './calendar.ts'
import * as sql from './calendar-links.sql.ts'

/** A calendar that is read for years is made anew once a year. Source: docs/adr/0228-links-end.md */
const linkDays = 365

export interface CalendarLink {
  createdAt: Date
  endsAt: Date
}

export interface OwnCalendarLink extends CalendarLink {
  /** Keyed fingerprint of the address. */
  tokenHash: string
}

const fingerprintOf = (ctx: Context, token: string) => ctx.ports.fingerprint('calendar link', token)

const termOf = (createdAt: Date): CalendarLink => ({ createdAt, endsAt: daysAfter(createdAt, linkDays) })

async function openOnly(ctx: Context, link: sql.CalendarLinkRow | undefined) {
  if (!link) return undefined
  const since = await linksOpenSince(ctx, link.shopperId, daysAfter(ctx.now(), -linkDays))
  return link.createdAt > since ? { ...link, ...termOf(link.createdAt) } : undefined
}

/**
 * Creates the secret link by which a calendar application reads the shopper's agenda, for a year. Only a hash is stored; the
 * former link stops working.
 *
 * @throws session.required
 */
export async function createCalendarLink(ctx: Context): Promise<CalendarLink & { token: string }> {
  const token = randomBytes(32).toString('base64url')
  await sql.put(ctx, shopperOf(ctx), fingerprintOf(ctx, token))
  return { token, ...termOf(ctx.now()) }
}

/** The present link, if there is one. @throws session.required */
export async function findCalendarLink(ctx: Context): Promise<OwnCalendarLink | undefined> {
  return openOnly(ctx, await sql.findOf(ctx, shopperOf(ctx)))
}

/** @throws session.required */
export function removeCalendarLink(ctx: Context): Promise<void> {
  return sql.remove(ctx, shopperOf(ctx))
}

/** The agenda of the shopper who made this link, and when it ends. @throws calendar.not_found */
export async function getAgendaByLink(
  ctx: Context,
  token: string,
  sources: AgendaSources,
): Promise<Agenda & { endsAt: Date }> {
  const { shopperId, endsAt } =
    (await openOnly(ctx, await sql.findByToken(ctx, fingerprintOf(ctx, token)))) ?? fail('calendar.not_found')
  return { ...(await getAgenda(ctx, shopperId, sources)), endsAt }
}
