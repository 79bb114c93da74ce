import { type Context, publishChange } from '../context.ts'
import type { ContentKind } from './content-kind.ts'

/** Cache tag of whatever lists contents of this kind. */
export const listTag = (kind: ContentKind): string => `content:${kind}`

/** Cache tag of what shows this one content. */
export const contentTag = ({ kind, slug }: { kind: ContentKind; slug: string }): string => `${kind}:${slug}`

/** Drops the kept pages that show these contents or list them. */
export function publishContentChange(
  ctx: Context,
  contents: readonly { kind: ContentKind; slug: string }[],
): Promise<void> {
  return publishChange(
    ctx,
    contents.flatMap((content) => [listTag(content.kind), contentTag(content)]),
  )
}
