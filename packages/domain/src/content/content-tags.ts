import { type Context, publishChange } from '../context.ts'
import type { ContentKind } from './content-kind.ts'

/** Cache tag of whatever lists contents of this kind. */
export const listTag = (kind: ContentKind): string => `content:${kind}`

/** Cache tag of what shows this one content. */
export const contentTag = ({ kind, slug }: { kind: ContentKind; slug: string }): string => `${kind}:${slug}`

interface Named {
  kind: ContentKind
  slug: string
}

/** All pages link to these, or to the page that collects them, once there is one. */
const isLinkedByAll = ({ kind }: Named) => kind === 'page' || kind === 'question'

/** Drops the kept pages that show these contents or list them; where a text appears or goes also those that link to it. */
export function publishContentChange(
  ctx: Context,
  contents: readonly Named[],
  { comesOrGoes }: { comesOrGoes: boolean },
): Promise<void> {
  return publishChange(ctx, [
    ...contents.flatMap((content) => [listTag(content.kind), contentTag(content)]),
    ...(comesOrGoes && contents.some(isLinkedByAll) ? ['places'] : []),
  ])
}
