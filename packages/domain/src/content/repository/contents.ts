import type { CityId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { actorOf } from '../actor.ts'
import type { ContentKind } from '../content-kind.ts'
import type { FrontMatter } from '../front-matter.ts'
import type { RenderedText } from '../markdown/block.ts'

export interface Content {
  id: string
  kind: ContentKind
  slug: string
  publishedVersion: number | null
}

export interface NewVersion {
  contentId: string
  version: number
  text: string
  frontMatter: FrontMatter
  rendered: RenderedText
  cityIds: readonly CityId[]
  beginsAt: Date | null
  endsAt: Date | null
}

/** One editor saves at a time, so that no two take the same slug or version. Reading goes on. */
export async function lockContents(ctx: Context): Promise<void> {
  await sql`lock table contents in share row exclusive mode`.execute(ctx.db)
}

export async function findContent(ctx: Context, kind: ContentKind, slug: string): Promise<Content | undefined> {
  const row = await ctx.db
    .selectFrom('contents')
    .select(['id', 'slug', 'published_version as publishedVersion'])
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && { ...row, kind }
}

/** What each content is called now. */
export function listSlugs(ctx: Context): Promise<{ kind: ContentKind; slug: string }[]> {
  return ctx.db
    .selectFrom('contents')
    .select((cell) => [cell.ref('kind').$castTo<ContentKind>().as('kind'), 'slug'])
    .execute()
}

/** The content that had this slug before. */
export async function findByFormerSlug(ctx: Context, kind: ContentKind, slug: string): Promise<Content | undefined> {
  const row = await ctx.db
    .selectFrom('content_former_slugs as former')
    .innerJoin('contents as content', 'content.id', 'former.content_id')
    .select(['content.id', 'content.slug', 'content.published_version as publishedVersion'])
    .where('former.kind', '=', kind)
    .where('former.slug', '=', slug)
    .executeTakeFirst()
  return row && { ...row, kind }
}

export async function insertContent(ctx: Context, { id, kind, slug }: Content): Promise<void> {
  await ctx.db.insertInto('contents').values({ id, kind, slug }).execute()
}

export async function setSlug(ctx: Context, contentId: string, slug: string): Promise<void> {
  await ctx.db.updateTable('contents').set({ slug }).where('id', '=', contentId).execute()
}

/** Adds slugs that the content had before. */
export async function addFormerSlugs(ctx: Context, content: Content, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return
  await ctx.db
    .insertInto('content_former_slugs')
    .values(slugs.map((slug) => ({ kind: content.kind, slug, content_id: content.id })))
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute()
}

export interface SavedVersion {
  version: number
  text: string
  savedAt: Date
  savedBy: string
  /** Hashes of the pictures that it shows. */
  pictures: string[] | null
}

export function findLastVersion(ctx: Context, contentId: string): Promise<SavedVersion | undefined> {
  return ctx.db
    .selectFrom('content_versions')
    .select(['version', 'text', 'saved_at as savedAt', 'saved_by as savedBy'])
    .select(sql<string[] | null>`rendered->'pictures'`.as('pictures'))
    .where('content_id', '=', contentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findVersionText(ctx: Context, contentId: string, version: number): Promise<string | undefined> {
  const query = ctx.db.selectFrom('content_versions').select('text').where('content_id', '=', contentId)
  return (await query.where('version', '=', version).executeTakeFirst())?.text
}

export async function insertVersion(ctx: Context, made: NewVersion): Promise<void> {
  await ctx.db
    .insertInto('content_versions')
    .values({
      content_id: made.contentId,
      version: made.version,
      text: made.text,
      front_matter: JSON.stringify(made.frontMatter),
      rendered: JSON.stringify(made.rendered),
      city_ids: [...made.cityIds],
      begins_at: made.beginsAt,
      ends_at: made.endsAt,
      saved_at: ctx.now(),
      saved_by: actorOf(ctx),
    })
    .execute()
}

/** Shows this version from now on, or none, and writes down who decided it. */
export async function setPublishedVersion(ctx: Context, contentId: string, version: number | null): Promise<void> {
  await ctx.db.updateTable('contents').set({ published_version: version }).where('id', '=', contentId).execute()
  await ctx.db
    .insertInto('content_publications')
    .values({ content_id: contentId, version, published_at: ctx.now(), published_by: actorOf(ctx) })
    .execute()
}

/** The highest version below this one that was once published. */
export async function findEarlierPublished(ctx: Context, contentId: string, below: number): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('content_publications')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('content_id', '=', contentId)
    .where('version', '<', below)
    .executeTakeFirst()
  return row?.version ?? null
}

export async function hasVersion(ctx: Context, contentId: string, version: number): Promise<boolean> {
  const query = ctx.db.selectFrom('content_versions').select('version').where('content_id', '=', contentId)
  return (await query.where('version', '=', version).executeTakeFirst()) !== undefined
}

export function listVersions(ctx: Context, contentId: string) {
  return ctx.db
    .selectFrom('content_versions')
    .select(['version', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('content_id', '=', contentId)
    .orderBy('version')
    .execute()
}

export function listPublications(ctx: Context, contentId: string) {
  return ctx.db
    .selectFrom('content_publications')
    .select(['version', 'published_at as publishedAt', 'published_by as publishedBy'])
    .where('content_id', '=', contentId)
    .orderBy('id')
    .execute()
}

/** Every content with its newest version. */
export function listNewestVersions(ctx: Context, kind?: ContentKind) {
  return ctx.db
    .selectFrom('contents as content')
    .innerJoin('content_versions as version', 'version.content_id', 'content.id')
    .select(['content.kind', 'content.slug', 'content.published_version as publishedVersion'])
    .select(['version.version', 'version.text', 'version.begins_at as beginsAt', 'version.ends_at as endsAt'])
    .where((cell) => (kind ? cell('content.kind', '=', kind) : cell.lit(true)))
    .where(({ eb, selectFrom }) =>
      eb(
        'version.version',
        '=',
        selectFrom('content_versions as other')
          .select(({ fn }) => fn.max('other.version').as('newest'))
          .whereRef('other.content_id', '=', 'content.id'),
      ),
    )
    .orderBy('content.kind')
    .orderBy('content.slug')
    .execute()
}
