import { Failure, isFailure, localDay } from '@romashka/basics'
import { type Context, content } from '@romashka/domain'
import type { StaffFile, StaffMember, StaffReply } from '../staff/command-requests.ts'
import { articleUrl, draftUrl, pageUrl } from './articles.wire.ts'
import { datedTexts } from './dated-texts.ts'
import { versionsOf } from './exported-versions.ts'
import { type ContentFolder, packFolder, unpackFolder } from './folder.ts'
import { advertisementUrl } from './marketing.wire.ts'

export const usage = `npm run content -- import FOLDER [KIND] [--publish] | export FOLDER [KIND] | list [KIND] | history KIND SLUG
  | publish KIND SLUG [VERSION] | withdraw KIND SLUG | undo KIND SLUG | preview KIND SLUG
A folder holds Markdown files with front matter in folders of their kinds: ${Object.values(content.contentFolders).join(', ')};
their pictures lie in the folder ${content.pictureFolder}.
KIND: ${Object.keys(content.contentFolders).join(', ')}. docs/content.md describes the files.`

/** What an editor types, until there is a back office. Files of an import come with the words. */
export async function runContentCommand(
  ctx: Context,
  words: readonly string[],
  _member: StaffMember,
  files: readonly StaffFile[],
): Promise<StaffReply> {
  try {
    return await run(ctx, words, files)
  } catch (error) {
    if (isFailure(error, 'content.advertising_refused'))
      return [error.code, ...error.details.breaches.map(({ explanation }) => `    ${explanation}`)]
    if (error instanceof Failure) return [error.code]
    throw error
  }
}

async function run(
  ctx: Context,
  [verb = '', ...words]: readonly string[],
  files: readonly StaffFile[],
): Promise<StaffReply> {
  if (verb === 'import') {
    return importFolder(ctx, unpackFolder(files), kindOf(words[1]), words.includes('--publish'))
  }
  if (verb === 'export') {
    const texts = await content.exportContent(ctx, kindOf(words[1]))
    const pictures = await content.exportPictures(ctx)
    const exported = packFolder({ texts, pictures, versions: versionsOf(texts) })
    return { lines: [`${texts.length + pictures.length} files`], files: exported }
  }
  if (verb === 'list') return (await content.listContents(ctx, kindOf(words[0]))).map(stateLine)
  const [kindWord, slug, version] = words
  const kind = kindOf(kindWord)
  if (!kind || !slug) return usage.split('\n')
  return runOnOne(ctx, verb, { kind, slug }, version)
}

/** Pictures first, because texts name them. A folder that knows its versions gets to know those that were saved. */
async function importFolder(
  ctx: Context,
  { texts, pictures, versions }: ContentFolder,
  kind: content.ContentKind | undefined,
  isPublished: boolean,
): Promise<StaffReply> {
  const exported = texts.map((file) => ({ ...file, version: versions[file.path] }))
  const report = [
    ...(await content.importPictures(ctx, pictures)),
    ...(await content.importContent(ctx, wantedTexts(ctx, exported, kind), { isPublished })),
  ]
  const lines = [...report.flatMap(fileLines), countLine(report)]
  if (Object.keys(versions).length === 0) return lines
  return { lines, files: packFolder({ texts: [], pictures: [], versions: versionsOf(report) }) }
}

async function runOnOne(
  ctx: Context,
  verb: string,
  named: { kind: content.ContentKind; slug: string },
  version: string | undefined,
): Promise<string[]> {
  if (verb === 'history') return historyLines(await content.getContentHistory(ctx, named))
  if (verb === 'publish') {
    if (version !== undefined && !/^\d{1,9}$/.test(version)) return usage.split('\n')
    return [`version ${await content.publishContent(ctx, named, version === undefined ? undefined : Number(version))}`]
  }
  if (verb === 'undo') return [`version ${await content.undoPublication(ctx, named)}`]
  if (verb === 'withdraw') {
    await content.withdrawContent(ctx, named)
    return ['withdrawn']
  }
  if (verb === 'preview') {
    const url = ownUrls[named.kind]?.(named.slug) ?? draftUrl(named.kind, named.slug)
    return [`${ctx.settings.brand.origin}${url}?draft=${await content.createDraftKey(ctx, named)}`]
  }
  return usage.split('\n')
}

/** Kinds that have pages of their own; a draft of the others is read on a page for drafts. */
const ownUrls: Partial<Record<content.ContentKind, (slug: string) => string>> = {
  article: articleUrl,
  page: pageUrl,
  advertisement: advertisementUrl,
  product_of_the_day: advertisementUrl,
}

/** Those of one kind, where it is named; days that count from today are the days of this import. */
function wantedTexts(
  ctx: Context,
  files: readonly content.ContentFile[],
  kind: content.ContentKind | undefined,
): content.ContentFile[] {
  const wanted = kind ? files.filter(({ path }) => path.startsWith(`${content.contentFolders[kind]}/`)) : files
  return datedTexts(wanted, localDay(ctx.now(), 'Europe/Moscow'))
}

const kindOf = (word: string | undefined) => (word && content.isContentKind(word) ? word : undefined)

function fileLines({ path, outcome, problems }: content.ImportedFile): string[] {
  if (outcome === 'unchanged') return []
  return [`${outcome}  ${path}`, ...problems.map((problem) => `    ${problem}`)]
}

function countLine(report: readonly content.ImportedFile[]): string {
  const outcomes = ['added', 'changed', 'unchanged', 'refused'] as const
  return outcomes.map((outcome) => `${report.filter((one) => one.outcome === outcome).length} ${outcome}`).join(', ')
}

function stateLine({ kind, slug, newestVersion, publishedVersion, beginsAt, endsAt }: content.ContentState): string {
  const shown = publishedVersion === null ? 'not published' : `version ${publishedVersion} published`
  const dates = [beginsAt && `from ${beginsAt.toISOString()}`, endsAt && `until ${endsAt.toISOString()}`].filter(
    Boolean,
  )
  return [`${kind} ${slug}`, `version ${newestVersion} saved`, shown, ...dates].join(', ')
}

function historyLines({ versions, publications }: content.ContentHistory): string[] {
  return [
    ...versions.map(
      ({ version, savedAt, savedBy }) => `version ${version} saved ${savedAt.toISOString()} by ${savedBy}`,
    ),
    ...publications.map(
      ({ version, publishedAt, publishedBy }) =>
        `${version === null ? 'withdrawn' : `version ${version} published`} ${publishedAt.toISOString()} by ${publishedBy}`,
    ),
  ]
}
