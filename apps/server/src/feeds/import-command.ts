import { localDay } from '@romashka/basics'
import { type Context, catalogue, inTransaction } from '@romashka/domain'
import { type FileReport, type GivenFile, importChainFiles } from '../chain-files/import-chain-files.ts'
import { type ImportRequest, readImportArguments, usage } from './import-arguments.ts'
import { type FeedInput, feedForms, filesOf, type ImportInput, openImportInput } from './import-input.ts'
import { commerceMlFeed } from './readers/commerceml-feed.ts'
import { FeedSummary } from './readers/feed-summary.russian.ts'
import { type ExchangeLists, noLists } from './readers/read-commerceml.russian.ts'
import { readMerchant } from './readers/read-merchant.ts'
import { csvFeed } from './readers/tables/csv-feed.ts'
import { readTableOffers } from './readers/tables/table-offers.ts'
import { offersFeed, ymlFeed } from './readers/yml-feed.ts'
import { ReportFile } from './report-file.ts'
import { reportLines } from './report-lines.ts'
import { withdrawSource } from './withdraw-source.ts'

type Print = (line: string) => void

/** Imports the files and reports the result line by line. @throws an Error with a sentence */
export async function runImport(ctx: Context, words: readonly string[], print: Print): Promise<void> {
  const request = readImportArguments(words)
  if (!request) return usage.split('\n').forEach(print)
  if (request.withdraw !== undefined) return withdrawSource(ctx, request.withdraw, request, print)
  const file = request.report === undefined ? undefined : await ReportFile.open(request.report, print)
  try {
    const run = { request, print, file }
    // Not within the transaction of a dry run: a server may be slow.
    const given = await openAll(ctx, request, print)
    const importing = request.isDryRun ? importAndUndo(ctx, run, given) : importAll(ctx, run, given)
    await importing.finally(() => closeAll(given))
  } catch (error) {
    throw file ? await closeAfter(error, file) : error
  }
  await file?.close()
}

/** What went wrong, and the report too where it is not whole. */
async function closeAfter(error: unknown, file: ReportFile): Promise<unknown> {
  const unwritten = await file.close().catch((unwritten: Error) => unwritten)
  if (!unwritten) return error
  return new Error(`${error instanceof Error ? error.message : String(error)}\n${unwritten.message}`, { cause: error })
}

interface Run {
  request: ImportRequest
  print: Print
  /** Where the report of rows goes; else it is printed. */
  file: ReportFile | undefined
}

/** A dry run does everything and rolls it back, so that its report is the one of the run that follows. */
async function importAndUndo(ctx: Context, run: Run, given: readonly ImportInput[]): Promise<void> {
  const undone = new Error('a dry run ends here')
  await inTransaction(ctx, async (ctx) => {
    await importAll(ctx, run, given)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

async function importAll(ctx: Context, run: Run, given: readonly ImportInput[]): Promise<void> {
  const { request, print } = run
  const lists = given.filter((one) => one.form === 'chain')
  const isRefused = await importLists(ctx, lists, request, print)
  for (const { name } of given.filter(({ form }) => form === 'not-modified')) {
    await catalogue.confirmLastRun(ctx, request.source ?? name)
    print(`${name}: nothing newer than what came in last`)
  }
  // A price list refers to products, so feeds with products are imported first.
  const feeds = feedForms.flatMap((form) => given.filter((one): one is FeedInput => one.form === form))
  refuseOneSource(feeds, request)
  if (isRefused) throw new Error('Some files were refused: nothing of them was imported.')
  const failures = await importFeeds(ctx, feeds, run)
  if (feeds.some(bringsProducts) && !request.isDryRun) {
    const { putReference } = await import('../reference/put-reference.ts')
    await putReference(ctx)
    await catalogue.makeTagPages(ctx)
  }
  if (feeds.length > 0 && !request.isDryRun) await catalogue.queuePopularity(ctx)
  const [first, ...others] = failures
  if (first === undefined) return
  if (feeds.length === 1) throw first
  const count = `${failures.length} of ${feeds.length} feeds failed.`
  throw new Error(
    [first, ...others]
      .map(({ message }) => message)
      .concat(count)
      .join('\n'),
    { cause: first },
  )
}

/** One feed that fails does not keep the others out: they are of other suppliers. Returns what went wrong. */
async function importFeeds(ctx: Context, feeds: readonly FeedInput[], run: Run): Promise<Error[]> {
  const { request, print, file } = run
  const exchange = { deleted: new Set<string>(), lists: noLists() }
  const failures: Error[] = []
  let areGoodsWhole = true
  let empty = 0
  for (const feed of feeds) {
    if (feeds.length > 1) print(`${feed.name}:`)
    if (feeds.length > 1) await file?.writeHeading(`${feed.name}:`)
    if (feed.form === 'commerceml-supply' && !areGoodsWhole) {
      failures.push(
        new FeedRefused(`${feed.name}: not imported, because the goods of the exchange did not come in whole.`),
      )
      continue
    }
    const summary = new FeedSummary()
    const given = await feedOf(ctx, feed, request, { summary, ...exchange })
    try {
      await importGivenFeed(ctx, given, { ...run, name: feed.name, summary })
    } catch (error) {
      if (!(error instanceof FeedRefused)) throw error
      // Of an exchange one part may hold lists or names alone.
      if (error instanceof NothingGiven && isOfExchange(feed) && feeds.length > empty + 1) {
        empty += 1
        print(`${feed.name}: holds no goods, prices or packs, but what other files refer to`)
        continue
      }
      failures.push(error)
      // What is deleted in 1C is said in the goods: without them it would be sold.
      if (feed.form === 'commerceml-goods' || feed.form === 'commerceml-lists') areGoodsWhole = false
    }
  }
  return failures
}

/** A feed of which nothing came in, or not all; another one is not concerned. */
class FeedRefused extends Error {}
/** Nothing was refused of it either. */
class NothingGiven extends FeedRefused {}

/** Of several files each that cannot be read is named, so that a chain mends all of them at once. */
async function openAll(ctx: Context, { places, source }: ImportRequest, print: Print): Promise<ImportInput[]> {
  const paths = (await Promise.all(places.map((place) => filesOf(place, print)))).flat()
  const given: ImportInput[] = []
  const failures: Error[] = []
  for (const path of paths) {
    const opened = openImportInput(ctx, path, { source, print }).catch(nameFile(path))
    await opened.then(
      (input) => given.push(input),
      (error: Error) => failures.push(error),
    )
  }
  const [first, ...others] = failures
  if (!first) return given
  await closeAll(given)
  if (paths.length === 1) throw first
  const count = `${failures.length} of ${paths.length} files cannot be read: nothing was imported.`
  throw new Error(
    [first, ...others]
      .map(({ message }) => message)
      .concat(count)
      .join('\n'),
  )
}

const closeAll = (given: readonly ImportInput[]) =>
  Promise.all(given.map((one) => ('close' in one ? one.close() : undefined)))

/** Of a folder nobody would know which file it was. */
const nameFile = (path: string) => (error: unknown) => {
  if (!(error instanceof Error) || error.message.includes(path)) throw error
  throw new Error(`${path}: ${error.message}`, { cause: error })
}

const bringsProducts = ({ form }: FeedInput) => form !== 'prices' && form !== 'commerceml-supply'
const isOfExchange = ({ form }: FeedInput) => form.startsWith('commerceml')

/** Files of two suppliers may have one name; as one source each would take what the other has brought for its own. */
function refuseOneSource(feeds: readonly FeedInput[], { source, scope }: ImportRequest): void {
  if (source !== undefined && scope === 'changes') return
  const names = feeds.filter(bringsProducts).map(({ name }) => source ?? name)
  const repeated = names.find((name, at) => names.indexOf(name) < at)
  if (repeated !== undefined)
    throw new Error(`Two files have the source ${repeated}: import them one by one, each with a --source of its own.`)
}

/** Returns whether one of them was refused. */
async function importLists(
  ctx: Context,
  lists: readonly GivenFile[],
  { isDryRun }: ImportRequest,
  print: Print,
): Promise<boolean> {
  const reports = await importChainFiles(ctx, lists, { isDryRun })
  for (const line of reports.flatMap((report) => linesOf(report, isDryRun))) print(line)
  return reports.some((report) => 'problems' in report)
}

function linesOf(report: FileReport, isDryRun: boolean): string[] {
  const { name, rows } = report
  if ('problems' in report) {
    const lines = report.problems.map(
      ({ line, column, reason }) => `${name}: line ${line}${column ? `, ${column}` : ''}: ${reason}`,
    )
    return [...lines, `${name}: refused, nothing of it comes in`]
  }
  const { added, changed, unmentioned, notes = [] } = report.outcome
  const ignored = report.ignored.map(
    (column) => `${name}: note: the column ${column} is not one of this list and is not read`,
  )
  const would = isDryRun ? 'would be ' : ''
  return [
    ...ignored,
    `${name}: ${would}${added} added, ${changed} changed, ${rows - added - changed} unchanged`,
    ...(unmentioned.length > 0 ? [`${name}: not mentioned, left as they are: ${unmentioned.join(', ')}`] : []),
    ...notes.map((note) => `${name}: note: ${note}`),
  ]
}

async function importGivenFeed(
  ctx: Context,
  feed: catalogue.Feed,
  { name, request, print, file, summary }: Run & { name: string; summary: FeedSummary },
): Promise<void> {
  const report = await catalogue.importFeed(ctx, feed, {
    mayWithdrawMany: request.isConfirmed,
    onProgress: (step, done) => print(`${step} ${done}`),
  })
  const would = request.isDryRun ? 'would be ' : ''
  for (const [kind, { added, changed, unchanged, withdrawn, rejected }] of Object.entries(report.counts)) {
    print(
      `${kind}: ${would}${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn, ${rejected} rejected`,
    )
  }
  for await (const line of reportLines(catalogue.listRejections(ctx, report.runId)))
    if (file) await file.write(line)
    else print(line)
  if (report.state === 'done') summary.lines().forEach(print)
  if (report.state === 'failed') throw new FeedRefused(`${name}: ${failureOf(report)}`)
  const { category: _, ...goods } = report.counts
  const accepted = Object.values(goods).reduce((sum, one) => sum + one.added + one.changed + one.unchanged, 0)
  if (accepted > 0) return
  throw new (Object.keys(goods).length === 0 ? NothingGiven : FeedRefused)(`Nothing of ${name} was accepted.`)
}

function failureOf({ failure, counts }: catalogue.ImportReport): string {
  const cameIn = Object.values(counts).some(({ added, changed, withdrawn }) => added + changed + withdrawn > 0)
  return cameIn
    ? `the import broke off: ${failure}. What is counted above has come in; import the feed again for the rest.`
    : `nothing was imported: ${failure}`
}

async function feedOf(
  ctx: Context,
  { name, form, bytes, validator }: FeedInput,
  { scope, source = name }: ImportRequest,
  { summary, ...exchange }: { summary: FeedSummary; deleted: Set<string>; lists: ExchangeLists },
): Promise<catalogue.Feed> {
  if (form === 'prices') return { ...csvFeed(bytes, source, scope), validator }
  const targets = await catalogue.listImportTargets(ctx)
  const today = localDay(ctx.now(), 'Europe/Moscow')
  const setting = { source, scope, validator, targets, today, summary } as const
  if (form.startsWith('commerceml')) return commerceMlFeed(bytes, { ...setting, ...exchange })
  if (form === 'yml') return ymlFeed(bytes, setting)
  return offersFeed(form === 'merchant' ? readMerchant(bytes, ctx.now()) : readTableOffers(bytes), setting)
}
