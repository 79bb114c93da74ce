import { randomUUID } from 'node:crypto'
import type { ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { Shopper } from '../shopper.ts'

/** What the profile said before. */
export interface NameChange {
  lastName: string | null
  firstName: string | null
  birthday: string | null
  changedAt: Date
}

/** Nothing is written where there is one since that time. */
export async function putUnlessSince(ctx: Context, former: Shopper, since: Date): Promise<void> {
  const { id, lastName, firstName, birthday } = former
  await sql`
    insert into name_changes (id, shopper_id, former_last_name, former_first_name, former_birthday, changed_at)
    select ${randomUUID()}::uuid, ${id}::uuid, ${lastName}::text, ${firstName}::text, ${birthday}::date, ${ctx.now()}::timestamptz
    where not exists (select from name_changes where shopper_id = ${id}::uuid and changed_at > ${since}::timestamptz)`.execute(
    ctx.db,
  )
}

export function listOf(ctx: Context, shopperId: ShopperId): Promise<NameChange[]> {
  return ctx.db
    .selectFrom('name_changes')
    .select(['former_last_name as lastName', 'former_first_name as firstName', 'former_birthday as birthday'])
    .select('changed_at as changedAt')
    .where('shopper_id', '=', shopperId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute()
}
