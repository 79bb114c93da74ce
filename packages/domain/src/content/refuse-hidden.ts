import { fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { ContentKind } from './content-kind.ts'
import { findContent } from './repository/contents.ts'
import * as sql from './repository/shown-contents.ts'

/**
 * What was published once is gone for good; a draft, or a text for other cities, is unknown here.
 *
 * @throws content.not_found, content.ended
 */
export async function refuseHidden(ctx: Context, { kind, slug }: { kind: ContentKind; slug: string }): Promise<never> {
  const content = (await findContent(ctx, kind, slug)) ?? fail('content.not_found')
  const { publishedVersion } = content
  const published = publishedVersion === null ? undefined : await sql.findVersion(ctx, content, publishedVersion)
  const hasEnded = published?.endsAt != null && published.endsAt <= ctx.now()
  const isWithdrawn = publishedVersion === null && (await sql.wasPublished(ctx, content.id))
  return fail(hasEnded || isWithdrawn ? 'content.ended' : 'content.not_found')
}
