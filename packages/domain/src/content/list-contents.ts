import { fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import { type ContentFile, pathOf } from './content-file.ts'
import { type ContentKind, isContentKind } from './content-kind.ts'
import * as sql from './repository/contents.ts'

export interface ContentState {
  kind: ContentKind
  slug: string
  newestVersion: number
  publishedVersion: number | null
  beginsAt: Date | null
  endsAt: Date | null
}

/** Every content of a kind, or of all, with what is saved and what is shown of it. */
export async function listContents(ctx: Context, kind?: ContentKind): Promise<ContentState[]> {
  const rows = await sql.listNewestVersions(ctx, kind)
  return rows.flatMap(({ kind, version, text: _, ...row }) =>
    isContentKind(kind) ? [{ ...row, kind, newestVersion: version }] : [],
  )
}

/** The newest version of every content as a file, as it was imported. */
export async function exportContent(ctx: Context, kind?: ContentKind): Promise<ContentFile[]> {
  const rows = await sql.listNewestVersions(ctx, kind)
  return rows.flatMap(({ kind, slug, text, version }) =>
    isContentKind(kind) ? [{ path: pathOf({ kind, slug }), text, version }] : [],
  )
}

export interface ContentHistory {
  versions: { version: number; savedAt: Date; savedBy: string }[]
  publications: { version: number | null; publishedAt: Date; publishedBy: string }[]
}

/** Who saved and published which version, and when. @throws content.not_found */
export async function getContentHistory(
  ctx: Context,
  { kind, slug }: { kind: ContentKind; slug: string },
): Promise<ContentHistory> {
  const content = (await sql.findContent(ctx, kind, slug)) ?? fail('content.not_found')
  const [versions, publications] = [
    await sql.listVersions(ctx, content.id),
    await sql.listPublications(ctx, content.id),
  ]
  return { versions, publications }
}
