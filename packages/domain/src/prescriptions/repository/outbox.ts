import { minutesAfter } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { open, type SealedOutbox, seal } from './sealed.ts'

export type OutboxEntry = { key: string } & SealedOutbox

/** Before the id of the order's line in the key of an entry. */
export const dispensePrefix = 'dispense '
export const reservationPrefix = 'reservation '

/** Within the transaction of the change; a key that is there already is left as it is. */
export async function putOutbox(ctx: Context, { key, ...content }: OutboxEntry): Promise<void> {
  await ctx.db
    .insertInto('registry_outbox')
    .values({
      key,
      kind: content.kind,
      sealed: seal(ctx, 'registry_outbox', key, content),
      created_at: ctx.now(),
      try_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.ports.jobs.enqueue(ctx.db, 'prescriptions.send-outbox', {}, { key: 'outbox' })
}

/**
 * What is to be in the registry now, instead of what was written under this key before. An entry that is just being sent
 * stays taken, so that the two are not written at once.
 */
export async function replaceOutbox(ctx: Context, { key, ...content }: OutboxEntry): Promise<void> {
  const row = { kind: content.kind, sealed: seal(ctx, 'registry_outbox', key, content), created_at: ctx.now() }
  await ctx.db
    .insertInto('registry_outbox')
    .values({ key, ...row, try_at: ctx.now() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref, val }) => ({
        ...row,
        tries: 0,
        last_failure: null,
        acknowledged_at: null,
        try_at: eb
          .case()
          .when('registry_outbox.acknowledged_at', 'is', null)
          .then(ref('registry_outbox.try_at'))
          .else(val(ctx.now()))
          .end(),
      })),
    )
    .execute()
  await ctx.ports.jobs.enqueue(ctx.db, 'prescriptions.send-outbox', {}, { key: 'outbox' })
}

/** What was sealed is opened by `openEntry`, one by one: one that cannot be opened keeps no other from being sent. */
export interface DueEntry {
  key: string
  sealed: string
  tries: number
}

export const openEntry = (ctx: Context, { key, sealed }: Pick<DueEntry, 'key' | 'sealed'>): OutboxEntry => ({
  key,
  ...open(ctx, 'registry_outbox', key, sealed),
})

interface Waits {
  leaseMinutes: number
  longestMinutes: number
}

/**
 * Leases due entries for `leaseMinutes`; those of a process that dies meanwhile are taken by the next run. An entry whose
 * wait exceeds `longestMinutes` was postponed before the clock was set back, so it is due too.
 */
export async function takeDue(ctx: Context, limit: number, waits: Waits): Promise<DueEntry[]> {
  const until = minutesAfter(ctx.now(), waits.leaseMinutes)
  const latest = minutesAfter(ctx.now(), waits.longestMinutes)
  const { rows } = await sql<DueEntry>`
    update registry_outbox set try_at = ${until}, tries = tries + 1
    where key = any(array(
      select key from registry_outbox where acknowledged_at is null and (try_at <= ${ctx.now()} or try_at > ${latest})
      order by try_at limit ${limit} for update skip locked))
    returning key, sealed, tries`.execute(ctx.db)
  return rows
}

/** What kind of entry it is; that stands beside what is sealed. */
export async function kindOf(ctx: Context, key: string): Promise<string | null> {
  const row = await ctx.db.selectFrom('registry_outbox').select('kind').where('key', '=', key).executeTakeFirst()
  return row?.kind ?? null
}

/** What was handed over, is not acknowledged by the registry and belongs to nobody's line now: its patient has agreed anew. */
export async function listUnattachedDispenses(ctx: Context): Promise<Pick<DueEntry, 'key' | 'sealed'>[]> {
  const { rows } = await sql<Pick<DueEntry, 'key' | 'sealed'>>`
    select entry.key, entry.sealed from prescription_reservations taken
    join registry_outbox entry on entry.key = ${dispensePrefix}::text || taken.order_line_id::text
    where taken.state = 'dispensed' and taken.acknowledged_at is null and taken.line_id is null
      and entry.acknowledged_at is null
    order by entry.key`.execute(ctx.db)
  return rows
}

/** Marks an entry as acknowledged. Returns false when it was replaced while being sent: the new content is then due at once. */
export async function acknowledge(ctx: Context, { key, sealed }: DueEntry): Promise<boolean> {
  const done = await ctx.db
    .updateTable('registry_outbox')
    .set({ acknowledged_at: ctx.now(), last_failure: null })
    .where('key', '=', key)
    .where('sealed', '=', sealed)
    .returning('key')
    .executeTakeFirst()
  if (done) return true
  await ctx.db.updateTable('registry_outbox').set({ try_at: ctx.now() }).where('key', '=', key).execute()
  await ctx.ports.jobs.enqueue(ctx.db, 'prescriptions.send-outbox', {}, { key: 'outbox' })
  return false
}

export async function postpone(ctx: Context, key: string, failure: string, tryAt: Date): Promise<void> {
  await ctx.db
    .updateTable('registry_outbox')
    .set({ last_failure: failure, try_at: tryAt })
    .where('key', '=', key)
    .execute()
}
