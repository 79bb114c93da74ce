import { randomUUID } from 'node:crypto'
import { addDays, type CityId, type Day, Failure, instantAt } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { getCityBySlug } from '../locations/index.ts'
import { type ContentFile, pathOf, type ReadContent, readContentFile } from './content-file.ts'
import { publishContentChange } from './content-tags.ts'
import type { ContentPictures } from './pictures/content-picture.ts'
import { listPictures } from './repository/content-pictures.ts'
import * as sql from './repository/contents.ts'
import { refusalOfPublication, setPublication } from './set-publication.ts'

export interface ImportedFile {
  path: string
  outcome: 'added' | 'changed' | 'unchanged' | 'refused'
  /** The version that its text is now saved as; absent where it is not. */
  version?: number
  /** What the editor has to mend in a refused file. */
  problems: string[]
}

interface ImportOptions {
  /** Whether new versions are shown at once; otherwise they are drafts. */
  isPublished: boolean
  /** Leaves contents alone that exist already. */
  isOnlyNew?: boolean
}

/** The time zone of a day in the front matter. */
const editorsZone = 'Europe/Moscow'

/** Saves each changed file as a new version. A refused file leaves the others alone. */
export async function importContent(
  ctx: Context,
  files: readonly ContentFile[],
  options: ImportOptions,
): Promise<ImportedFile[]> {
  const report: ImportedFile[] = []
  const pictures: ContentPictures = new Map((await listPictures(ctx)).map((one) => [one.name, one]))
  // They are not even read: that would be a second of each start of a shop with its texts.
  const known = new Set(options.isOnlyNew ? (await sql.listSlugs(ctx)).map(pathOf) : [])
  for (const file of files)
    report.push(
      known.has(file.path)
        ? { path: file.path, outcome: 'unchanged', problems: [] }
        : await importFile(ctx, file, pictures, options),
    )
  return report
}

async function importFile(
  ctx: Context,
  file: ContentFile,
  pictures: ContentPictures,
  options: ImportOptions,
): Promise<ImportedFile> {
  const read = readContentFile(file, pictures)
  if ('problems' in read) return { path: file.path, outcome: 'refused', problems: read.problems }
  const cities = await readCities(ctx, read)
  if ('problems' in cities) return { path: file.path, outcome: 'refused', problems: cities.problems }
  const incoming = { ...read, exportedVersion: file.version }
  const saved = await inTransaction(ctx, (ctx) => saveContent(ctx, incoming, cities.ids, options)).catch((error) => ({
    problems: refusalOfPublication(error),
  }))
  return 'outcome' in saved
    ? { path: file.path, ...saved, problems: [] }
    : { path: file.path, outcome: 'refused', problems: saved.problems }
}

type Saved = { outcome: 'added' | 'changed' | 'unchanged'; version?: number } | { problems: string[] }

interface Incoming extends ReadContent {
  exportedVersion: number | undefined
}

async function saveContent(
  ctx: Context,
  read: Incoming,
  cityIds: readonly CityId[],
  options: ImportOptions,
): Promise<Saved> {
  await sql.lockContents(ctx)
  const known = await findKnown(ctx, read)
  if (known && 'problems' in known) return known
  if (known && options.isOnlyNew) return { outcome: 'unchanged' }
  const last = known && (await sql.findLastVersion(ctx, known.id))
  const overtaken = known && last && (await refuseOvertaken(ctx, known.id, last, read))
  if (overtaken) return overtaken
  const isMoved = known !== undefined && known.slug !== read.slug
  const dates = datesOf(read.frontMatter)
  if (dates.beginsAt && dates.endsAt && dates.beginsAt >= dates.endsAt) return { problems: ['until is before from'] }

  const content = known ?? { id: randomUUID(), kind: read.kind, slug: read.slug, publishedVersion: null }
  const isSame = last?.text === read.text && !isMoved && hasSamePictures(last.pictures, read)
  if (isSame && (!options.isPublished || content.publishedVersion === last.version))
    return { outcome: 'unchanged', version: last.version }
  if (!known) await sql.insertContent(ctx, content)
  if (isMoved) await sql.setSlug(ctx, content.id, read.slug)
  await sql.addFormerSlugs(ctx, content, read.frontMatter.formerSlugs ?? [])

  const version = isSame ? last.version : (last?.version ?? 0) + 1
  if (!isSame) await sql.insertVersion(ctx, { contentId: content.id, version, cityIds, ...dates, ...read })
  if (options.isPublished) await setPublication(ctx, { ...content, slug: read.slug }, version)
  const comesOrGoes = isMoved || content.publishedVersion === null
  if (options.isPublished || isMoved) await publishContentChange(ctx, [content, read], { comesOrGoes })
  return { outcome: known ? 'changed' : 'added', version }
}

/** What another editor has saved since a file was exported is not taken back: not by an old text, and not by a new one. */
async function refuseOvertaken(
  ctx: Context,
  contentId: string,
  last: sql.SavedVersion,
  { text, exportedVersion }: Incoming,
): Promise<Saved | undefined> {
  if (exportedVersion === undefined || last.version <= exportedVersion || last.text === text) return undefined
  const exported = await sql.findVersionText(ctx, contentId, exportedVersion)
  if (exported === text) return { outcome: 'unchanged' }
  const saved = `version ${last.version} was saved ${last.savedAt.toISOString()} by ${last.savedBy}`
  return {
    problems: [`has changed since version ${exportedVersion} was exported: ${saved}. Export it again and merge`],
  }
}

/** A picture may have been replaced under the name by which an unchanged text shows it. */
const hasSamePictures = (saved: readonly string[] | null, { rendered }: ReadContent) =>
  (saved ?? []).join() === (rendered.pictures ?? []).join()

/** The content of this slug, or the one that is to be moved to it. A slug that leads elsewhere is refused. */
async function findKnown(ctx: Context, { kind, slug, frontMatter }: ReadContent) {
  const own = await sql.findContent(ctx, kind, slug)
  const formerOwner = await sql.findByFormerSlug(ctx, kind, slug)
  if (formerOwner) return { problems: [`the slug ${slug} leads to ${formerOwner.slug}, which had it before`] }
  for (const former of frontMatter.formerSlugs ?? []) {
    const other = await sql.findContent(ctx, kind, former)
    if (other && (own || former === slug))
      return { problems: [`the former slug ${former} is the slug of another content`] }
    const taken = await sql.findByFormerSlug(ctx, kind, former)
    if (taken && taken.id !== own?.id && taken.id !== other?.id)
      return { problems: [`the former slug ${former} leads to ${taken.slug} already`] }
    if (other) return other
  }
  return own
}

async function readCities(
  ctx: Context,
  { frontMatter }: ReadContent,
): Promise<{ ids: CityId[] } | { problems: string[] }> {
  const ids: CityId[] = []
  for (const slug of frontMatter.cities ?? []) {
    try {
      ids.push((await getCityBySlug(ctx, slug)).id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { problems: [`no city is called ${slug}`] }
    }
  }
  return { ids }
}

/** The last day counts whole: what is shown until the 31st ends as the 1st begins. */
function datesOf({ from, until }: ReadContent['frontMatter']): { beginsAt: Date | null; endsAt: Date | null } {
  const isDay = (moment: string) => moment.length === 10
  const midnight = (day: string) => instantAt(day as Day, '00:00', editorsZone)
  return {
    beginsAt: from === undefined ? null : isDay(from) ? midnight(from) : new Date(from),
    endsAt: until === undefined ? null : isDay(until) ? midnight(addDays(until as Day, 1)) : new Date(until),
  }
}
