import { timingSafeEqual } from 'node:crypto'
import { fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { ContentKind } from './content-kind.ts'
import * as sql from './repository/contents.ts'

const lifeDays = 7
const secondsOfDay = 86_400

interface Draft {
  kind: ContentKind
  slug: string
  version: number
  /** Seconds since 1970. */
  expires: number
}

/** Lets whoever has it read the newest version of a content for a week, published or not. @throws content.not_found */
export async function createDraftKey(ctx: Context, named: { kind: ContentKind; slug: string }): Promise<string> {
  const content = (await sql.findContent(ctx, named.kind, named.slug)) ?? fail('content.not_found')
  const last = (await sql.findLastVersion(ctx, content.id)) ?? fail('content.not_found')
  const expires = Math.floor(ctx.now().getTime() / 1000) + lifeDays * secondsOfDay
  const draft = { ...named, version: last.version, expires }
  return `${draft.version}.${draft.expires}.${signatureOf(ctx, draft)}`
}

/** The version that a key lets read. @throws content.draft_ended, when it has expired or was never given out */
export function readDraftKey(ctx: Context, named: { kind: ContentKind; slug: string }, key: string): number {
  const [, version, expires, signature] =
    /^(\d{1,9})\.(\d{1,12})\.([\w-]{16,128})$/.exec(key) ?? fail('content.draft_ended')
  const draft = { ...named, version: Number(version), expires: Number(expires) }
  const [given, wanted] = [Buffer.from(signature ?? ''), Buffer.from(signatureOf(ctx, draft))]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) fail('content.draft_ended')
  if (draft.expires * 1000 <= ctx.now().getTime()) fail('content.draft_ended')
  return draft.version
}

const signatureOf = (ctx: Context, { kind, slug, version, expires }: Draft): string =>
  ctx.ports.fingerprint('content draft', [kind, slug, version, expires].join(' '))
