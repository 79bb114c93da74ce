import { fail, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { type QuietHours, quietHours } from '../quiet-hours.ts'
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
  quietHours: QuietHours
}

/** Every topic and channel with its switch, and the quiet hours. @throws session.required, user.not_found */
export async function getMessageSettings(ctx: Context, ownerId: string): Promise<MessageSettings> {
  const shopperId = ownId(ctx, ownerId)
  const [chosen, hours] = await Promise.all([sql.listSwitches(ctx, shopperId), findQuietHours(ctx, shopperId)])
  const switches = messageTopics.flatMap((topic) =>
    messageChannels.map((channel) => ({ topic, channel, isOn: isOn(chosen, topic, channel), isFixed: isFixed(topic) })),
  )
  return { switches, quietHours: hours }
}

/**
 * Changes the given switches and hours and leaves the rest. Security warnings cannot be switched off.
 *
 * @throws session.required, user.not_found
 */
export function changeMessageSettings(
  ctx: Context,
  ownerId: string,
  changes: { switches: readonly sql.Switch[]; quietHours?: QuietHours | undefined },
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

/** The channels that the shopper has switched on for a topic. */
export async function enabledChannels(
  ctx: Context,
  shopperId: ShopperId,
  topic: MessageTopic,
): Promise<readonly MessageChannel[]> {
  const chosen = await sql.listSwitches(ctx, shopperId)
  return messageChannels.filter((channel) => isOn(chosen, topic, channel))
}

/** The shopper's own quiet hours, or the shop's. */
export async function findQuietHours(ctx: Context, shopperId: ShopperId): Promise<QuietHours> {
  return (await sql.findQuietHours(ctx, shopperId)) ?? quietHours
}

function isOn(chosen: readonly sql.Switch[], topic: MessageTopic, channel: MessageChannel): boolean {
  if (isFixed(topic)) return isOrdinary(topic, channel)
  return chosen.find((one) => one.topic === topic && one.channel === channel)?.isOn ?? isOrdinary(topic, channel)
}

/** Refuses another shopper's id as unknown. @throws session.required, user.not_found */
export function ownId(ctx: Context, ownerId: string): ShopperId {
  const own = shopperOf(ctx)
  return ownerId === own ? own : fail('user.not_found')
}
