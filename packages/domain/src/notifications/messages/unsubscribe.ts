import { timingSafeEqual } from 'node:crypto'
import { fail, isUuid, type ShopperId, shopperIdOf } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { putSwitches } from './switches.sql.ts'
import { isFixed, isTopic, type MessageTopic } from './topics.ts'

/** Letters about one topic to one shopper. */
interface LetterTopic {
  shopperId: ShopperId
  topic: MessageTopic
}

/**
 * The unsubscribe links of a letter: a page that asks for confirmation, and the URL for mail programs (RFC 8058). The page
 * gets the token after `#`, so that it does not appear in logs.
 */
export function unsubscribeUrls(ctx: Context, letter: LetterTopic): { page: string; oneClick: string } {
  const { origin } = ctx.settings.brand
  const token = tokenOf(ctx, letter)
  return { page: `${origin}/unsubscribe#${token}`, oneClick: `${origin}/letters/unsubscribe?token=${token}` }
}

/** The topic of an unsubscribe token. @throws unsubscribe.unknown */
export function readUnsubscribe(ctx: Context, token: string): { topic: MessageTopic } {
  return { topic: read(ctx, token).topic }
}

/** Switches letters about the topic off, without signing in; repeating it changes nothing. @throws unsubscribe.unknown */
export async function unsubscribe(ctx: Context, token: string): Promise<{ topic: MessageTopic }> {
  const { shopperId, topic } = read(ctx, token)
  await putSwitches(ctx, shopperId, [{ topic, channel: 'mail', isOn: false }])
  return { topic }
}

function tokenOf(ctx: Context, { shopperId, topic }: LetterTopic): string {
  const body = Buffer.from(`${shopperId} ${topic}`).toString('base64url')
  return `${body}.${ctx.ports.fingerprint('unsubscribe', body)}`
}

function read(ctx: Context, token: string): LetterTopic {
  const [body = '', proof = ''] = token.split('.')
  const genuine = Buffer.from(ctx.ports.fingerprint('unsubscribe', body))
  const shown = Buffer.from(proof)
  if (genuine.length !== shown.length || !timingSafeEqual(genuine, shown)) fail('unsubscribe.unknown')
  const [id = '', topic = ''] = Buffer.from(body, 'base64url').toString().split(' ')
  if (!isUuid(id) || !isTopic(topic) || isFixed(topic)) fail('unsubscribe.unknown')
  return { shopperId: shopperIdOf(id), topic }
}
