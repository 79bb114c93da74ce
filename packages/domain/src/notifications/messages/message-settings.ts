import { fail, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { quietHours } from '../quiet-hours.ts'
import * as sql from './switches.sql.ts'
import {
  isFixed,
  isOrdinary,
  type MessageChannel,
  type MessageTopic,
  messageChannels,
  messageTopics,
} from './topics.ts'

export interface MessageSwitch extends sql.Switch {
  /** Cannot be switched off. */
  isFixed: boolean
}

export interface MessageSettings {
  switches: MessageSwitch[]
  quietHours: sql.QuietHours
}

/** What the shopper hears of, by which way, and when not. @throws session.required, user.not_found */
export async function getMessageSettings(ctx: Context, ownerId: string): Promise<MessageSettings> {
  const shopperId = ownId(ctx, ownerId)
  const [chosen, hours] = await Promise.all([sql.listSwitches(ctx, shopperId), findHours(ctx, shopperId)])
  const switches = messageTopics.flatMap((topic) =>
    messageChannels.map((channel) => ({ topic, channel, isOn: isOn(chosen, topic, channel), isFixed: isFixed(topic) })),
  )
  return { switches, quietHours: hours }
}

/**
 * Changes what is named and leaves the rest. What warns of theft stays on, whatever is said.
 *
 * @throws session.required, user.not_found
 */
export function changeMessageSettings(
  ctx: Context,
  ownerId: string,
  changes: { switches: readonly sql.Switch[]; quietHours?: sql.QuietHours | undefined },
): Promise<MessageSettings> {
  return inTransaction(ctx, async (ctx) => {
    const shopperId = ownId(ctx, ownerId)
    const last = new Map(changes.switches.map((one) => [`${one.topic} ${one.channel}`, one]))

    await sql.putSwitches(
      ctx,
      shopperId,
      [...last.values()].filter(({ topic }) => !isFixed(topic)),
    )
    if (changes.quietHours) await sql.putQuietHours(ctx, shopperId, changes.quietHours)

    return getMessageSettings(ctx, ownerId)
  })
}

/** The ways by which this shopper wants to hear of a topic. */
export async function wantedChannels(
  ctx: Context,
  shopperId: ShopperId,
  topic: MessageTopic,
): Promise<readonly MessageChannel[]> {
  const chosen = await sql.listSwitches(ctx, shopperId)
  return messageChannels.filter((channel) => isOn(chosen, topic, channel))
}

/** The shopper's own quiet hours, or the shop's. */
export async function findHours(ctx: Context, shopperId: ShopperId): Promise<sql.QuietHours> {
  return (await sql.findQuietHours(ctx, shopperId)) ?? quietHours
}

function isOn(chosen: readonly sql.Switch[], topic: MessageTopic, channel: MessageChannel): boolean {
  if (isFixed(topic)) return isOrdinary(topic, channel)
  return chosen.find((one) => one.topic === topic && one.channel === channel)?.isOn ?? isOrdinary(topic, channel)
}

/** Anybody else's do not exist. */
export function ownId(ctx: Context, ownerId: string): ShopperId {
  const own = shopperOf(ctx)
  return ownerId === own ? own : fail('user.not_found')
}
