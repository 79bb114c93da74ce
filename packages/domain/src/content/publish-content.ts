import { fail } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import type { ContentKind } from './content-kind.ts'
import { publishContentChange } from './content-tags.ts'
import * as sql from './repository/contents.ts'
import { setPublication } from './set-publication.ts'

interface Named {
  kind: ContentKind
  slug: string
}

/**
 * Shows a version of a content: the newest unless one is named. Returns which.
 *
 * @throws content.not_found, content.advertising_refused, product.not_found
 */
export function publishContent(ctx: Context, named: Named, version?: number): Promise<number> {
  return changePublication(ctx, named, async (ctx, content) => {
    const shown = version ?? (await sql.findLastVersion(ctx, content.id))?.version ?? fail('content.not_found')
    if (!(await sql.hasVersion(ctx, content.id, shown))) fail('content.not_found')
    return shown
  })
}

/** Shows a content no longer; its versions stay. @throws content.not_found */
export async function withdrawContent(ctx: Context, named: Named): Promise<void> {
  await changePublication(ctx, named, async () => null)
}

/**
 * Shows the version again that was published before the present one. Returns which.
 *
 * @throws content.not_found, content.no_earlier_version, content.advertising_refused,
 *   product.not_found
 */
export function undoPublication(ctx: Context, named: Named): Promise<number> {
  return changePublication(ctx, named, async (ctx, content) => {
    const last = (await sql.findLastVersion(ctx, content.id))?.version ?? 0
    const present = content.publishedVersion ?? last + 1
    return (await sql.findEarlierPublished(ctx, content.id, present)) ?? fail('content.no_earlier_version')
  })
}

function changePublication<Version extends number | null>(
  ctx: Context,
  { kind, slug }: Named,
  choose: (ctx: Context, content: sql.Content) => Promise<Version>,
): Promise<Version> {
  return inTransaction(ctx, async (ctx) => {
    await sql.lockContents(ctx)
    const content = (await sql.findContent(ctx, kind, slug)) ?? fail('content.not_found')
    const version = await choose(ctx, content)
    if (version !== content.publishedVersion) {
      await setPublication(ctx, content, version)
      const comesOrGoes = version === null || content.publishedVersion === null
      await publishContentChange(ctx, [content], { comesOrGoes })
    }
    return version
  })
}
