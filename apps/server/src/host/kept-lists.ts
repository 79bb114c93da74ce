import type { Context, KeptReads } from '@romashka/domain'
import { KeptReply } from './http-api.ts'

/**
 * A long list that is the same for everybody, kept with its bytes until something changes that it is made of: these tags
 * name all of that. A page that is being rendered reads it anew, because it may read from a replica.
 */
export async function keptList<Wire extends object>(
  ctx: Context,
  kept: KeptReads,
  { name, tags }: { name: string; tags: readonly string[] },
  read: (ctx: Context) => Promise<Wire>,
): Promise<Wire | KeptReply<Wire>> {
  ctx.tagResponse(...tags)
  const untagged = { ...ctx, tagResponse: () => undefined }
  if (ctx.keptReads) return read(untagged)
  return KeptReply.of(await kept.get(`list ${name}`, tags, () => read(untagged)), (list) => list)
}
