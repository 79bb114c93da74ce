import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { QuietHours } from '../quiet-hours.ts'
import type { MessageChannel, MessageTopic } from './topics.ts'

export interface Switch {
  topic: MessageTopic
  channel: MessageChannel
  isOn: boolean
}

export async function listSwitches(ctx: Context, shopperId: ShopperId): Promise<Switch[]> {
  const rows = await ctx.db
    .selectFrom('message_switches')
    .select(['topic', 'channel', 'is_on as isOn'])
    .where('shopper_id', '=', shopperId)
    .execute()
  return rows.map((row) => ({
    topic: row.topic as MessageTopic,
    channel: row.channel,
    isOn: row.isOn,
  }))
}

export async function putSwitches(ctx: Context, shopperId: ShopperId, switches: readonly Switch[]): Promise<void> {
  if (switches.length === 0) return
  await ctx.db
    .insertInto('message_switches')
    .values(
      switches.map(({ topic, channel, isOn }) => ({
        shopper_id: shopperId,
        topic,
        channel,
        is_on: isOn,
        changed_at: ctx.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'topic', 'channel']).doUpdateSet((row) => ({
        is_on: row.ref('excluded.is_on'),
        changed_at: row.ref('excluded.changed_at'),
      })),
    )
    .execute()
}

export async function findQuietHours(ctx: Context, shopperId: ShopperId): Promise<QuietHours | undefined> {
  return ctx.db
    .selectFrom('message_quiet_hours')
    .select(['quiet_from as from', 'quiet_until as until'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
}

export async function putQuietHours(ctx: Context, shopperId: ShopperId, { from, until }: QuietHours): Promise<void> {
  const row = { quiet_from: from, quiet_until: until, changed_at: ctx.now() }
  await ctx.db
    .insertInto('message_quiet_hours')
    .values({ shopper_id: shopperId, ...row })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(row))
    .execute()
}
