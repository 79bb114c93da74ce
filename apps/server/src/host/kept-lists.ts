import type { Context, KeptReads } from '@romashka/domain'
import { KeptReply } from './http-api.ts'

/**
 * A long list that is the same for everybody, kept with its bytes until one of these tags changes. A page that is being
 * rendered reads it anew: it has to know what it is made of.
 */
export async function keptList<Wire extends object>(
  ctx: Context,
  kept: KeptReads,
  { name, tags }: { name: string; tags: readonly string[] },
  read: () => Promise<Wire>,
): Promise<Wire | KeptReply<Wire>> {
  ctx.tagResponse(...tags)
  if (ctx.keptReads) return read()
  return KeptReply.of(await kept.get(`list ${name}`, tags, read), (list) => list)
}
