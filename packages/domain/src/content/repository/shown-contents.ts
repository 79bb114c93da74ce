import { type CityId, cityIdOf } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { keep } from '../../kept-reads.ts'
import type { ContentKind } from '../content-kind.ts'
import { listTag } from '../content-tags.ts'
import type { FrontMatter } from '../front-matter.ts'
import type { RenderedText } from '../markdown/block.ts'

/** A published content as lists show it: without its text. */
export interface ShownLine {
  id: string
  slug: string
  frontMatter: FrontMatter
  words: number
  /** From when it is shown: as the editor says, or when it was first published. */
  shownFrom: Date
  savedAt: Date
}

export interface ShownContent extends ShownLine {
  rendered: RenderedText
  cityIds: CityId[]
  endsAt: Date | null
}

const shownColumns = ['version.rendered', 'version.city_ids as cityIds', 'version.ends_at as endsAt'] as const

/** Of this kind, published, begun, not ended, and for the caller's city: the newest first. */
export async function listShown(ctx: Context, kind: ContentKind): Promise<ShownLine[]> {
  const all = await keep(ctx, `lines of ${kind}`, [listTag(kind)], () =>
    published(ctx, kind)
      .select(['version.begins_at as beginsAt', 'version.ends_at as endsAt', 'version.city_ids as cityIds'])
      .orderBy('shownFrom', 'desc')
      .orderBy('content.slug')
      .execute(),
  )
  return all.filter((row) => isShown(ctx, row)).map(({ beginsAt, endsAt, cityIds, ...line }) => line)
}

/** The same with their texts, in the order that the editor gave them. */
export async function listShownTexts(ctx: Context, kind: ContentKind): Promise<ShownContent[]> {
  const all = await keep(ctx, `texts of ${kind}`, [listTag(kind)], () =>
    published(ctx, kind)
      .select(shownColumns)
      .select('version.begins_at as beginsAt')
      .orderBy(sql`(version.front_matter->>'position')::int`)
      .orderBy('content.slug')
      .execute(),
  )
  return all
    .filter((row) => isShown(ctx, row))
    .map(({ beginsAt, ...row }) => ({
      ...row,
      rendered: row.rendered as RenderedText,
      cityIds: row.cityIds.map(cityIdOf),
    }))
}

interface Shown {
  beginsAt: Date | null
  endsAt: Date | null
  cityIds: readonly number[]
}

/** The same as `shown` asks of the database. */
function isShown(ctx: Context, { beginsAt, endsAt, cityIds }: Shown): boolean {
  const now = ctx.now()
  const isNow = (!beginsAt || beginsAt <= now) && (!endsAt || endsAt > now)
  return isNow && (cityIds.length === 0 || cityIds.includes(ctx.cityId))
}

export async function findShown(ctx: Context, kind: ContentKind, slug: string): Promise<ShownContent | undefined> {
  const row = await shown(ctx, kind).select(shownColumns).where('content.slug', '=', slug).executeTakeFirst()
  return row && { ...row, rendered: row.rendered as RenderedText, cityIds: row.cityIds.map(cityIdOf) }
}

function shown(ctx: Context, kind: ContentKind) {
  const now = ctx.now()
  return published(ctx, kind)
    .where(({ or, eb }) => or([eb('version.begins_at', 'is', null), eb('version.begins_at', '<=', now)]))
    .where(({ or, eb }) => or([eb('version.ends_at', 'is', null), eb('version.ends_at', '>', now)]))
    .where(sql<boolean>`(version.city_ids = '{}' or ${ctx.cityId} = any(version.city_ids))`)
}

/** Begun or not, for any city. */
function published(ctx: Context, kind: ContentKind) {
  return selectLines(ctx).whereRef('version.version', '=', 'content.published_version').where('content.kind', '=', kind)
}

/** A version by its number, published or not. */
export async function findVersion(
  ctx: Context,
  content: { kind: ContentKind; slug: string },
  version: number,
): Promise<ShownContent | undefined> {
  const row = await selectLines(ctx)
    .select(shownColumns)
    .where('content.kind', '=', content.kind)
    .where('content.slug', '=', content.slug)
    .where('version.version', '=', version)
    .executeTakeFirst()
  return row && { ...row, rendered: row.rendered as RenderedText, cityIds: row.cityIds.map(cityIdOf) }
}

function selectLines(ctx: Context) {
  return ctx.db
    .selectFrom('contents as content')
    .innerJoin('content_versions as version', 'version.content_id', 'content.id')
    .select(['content.id', 'content.slug', 'version.saved_at as savedAt'])
    .select(sql<FrontMatter>`version.front_matter`.as('frontMatter'))
    .select(sql<number>`(version.rendered->>'words')::int`.as('words'))
    .select(
      sql<Date>`coalesce(version.begins_at, (select min(published_at) from content_publications published
        where published.content_id = content.id), version.saved_at)`.as('shownFrom'),
    )
}

/** Whether it was shown once: published, and ended or withdrawn since. */
export async function wasPublished(ctx: Context, contentId: string): Promise<boolean> {
  const query = ctx.db.selectFrom('content_publications').select('id').where('content_id', '=', contentId).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Published contents that began or ended after the one instant and not after the other. */
export function listBegunOrEnded(ctx: Context, after: Date, until: Date): Promise<{ kind: string; slug: string }[]> {
  return ctx.db
    .selectFrom('contents as content')
    .innerJoin('content_versions as version', (join) =>
      join.onRef('version.content_id', '=', 'content.id').onRef('version.version', '=', 'content.published_version'),
    )
    .select(['content.kind', 'content.slug'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('version.begins_at', '>', after), eb('version.begins_at', '<=', until)]),
        and([eb('version.ends_at', '>', after), eb('version.ends_at', '<=', until)]),
      ]),
    )
    .execute()
}
