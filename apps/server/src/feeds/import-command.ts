import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Context, catalogue } from '@romashka/domain'
import { type FileReport, type GivenFile, importChainFiles } from '../chain-files/import-chain-files.ts'
import { type FeedInput, feedForms, filesOf, type ImportInput, isAddress, openImportInput } from './import-input.ts'
import { commerceMlFeed } from './readers/commerceml-feed.ts'
import { csvFeed } from './readers/csv-feed.ts'
import { readTableOffers } from './readers/table-offers.ts'
import { offersFeed, ymlFeed } from './readers/yml-feed.ts'
import { reportLines } from './report-lines.ts'

export const usage = `npm run import -- FILE|FOLDER|URL … [--dry-run] [--scope full|changes] [--source NAME] [--yes] [--report FILE]
Takes the chain's own lists (regions, price zones, cities, warehouses, pharmacies, courier tariffs and windows, categories,
promo codes, services, specialists, rooms, hours of appointments), each whole or not at all; products as YML (Yandex Market), as a table of a spreadsheet or from 1C (CommerceML 2, with prices and packs in files of their own); and the chain's price
list (.csv): prices, stock, and what vital medicines may cost (mark-ups of regions, prices of the registry; these are never
withdrawn). What a file is, is seen from its beginning; it may be packed with gzip or zip, or both. docs/opening-a-shop.md describes
them all. "full" withdraws what the source of a feed has brought and the feed does not mention; "changes", which is meant
where nothing is said, leaves it alone. The source is the name of the file, or the address, unless --source names it; a full
feed that would withdraw more than a tenth of its products has to be confirmed with --yes. --dry-run says what the chain's own
lists would do.`

const options = {
  scope: { type: 'string' },
  source: { type: 'string' },
  report: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const

/** What was typed after `npm run import --`. */
interface ImportRequest {
  places: string[]
  scope: 'full' | 'changes'
  source: string | undefined
  report: string | undefined
  isConfirmed: boolean
  isDryRun: boolean
}

/** Undefined where it makes no sense. @throws an Error with a sentence about an option that is not known */
export function readImportArguments(words: readonly string[]): ImportRequest | undefined {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
  const { scope = 'changes', source, report } = values
  if (positionals.length === 0 || (scope !== 'full' && scope !== 'changes')) return undefined
  return { places: positionals, scope, source, report, isConfirmed: values.yes, isDryRun: values['dry-run'] }
}

/** The same words for a process that may stand in another folder. */
export function toArgs(request: ImportRequest): string[] {
  const absolute = (place: string) => (isAddress(place) ? place : resolve(place))
  return [
    `--scope=${request.scope}`,
    ...(request.source === undefined ? [] : [`--source=${request.source}`]),
    ...(request.report === undefined ? [] : [`--report=${absolute(request.report)}`]),
    ...(request.isConfirmed ? ['--yes'] : []),
    ...(request.isDryRun ? ['--dry-run'] : []),
    '--',
    ...request.places.map(absolute),
  ]
}

type Print = (line: string) => void

/** Imports the files and reports the result line by line. @throws an Error with a sentence */
export async function runImport(ctx: Context, words: readonly string[], print: Print): Promise<void> {
  const request = readImportArguments(words)
  if (request) await importAll(ctx, request, print)
  else usage.split('\n').forEach(print)
}

async function importAll(ctx: Context, request: ImportRequest, print: Print): Promise<void> {
  const paths = (await Promise.all(request.places.map(filesOf))).flat()
  const given: ImportInput[] = []
  for (const path of paths) given.push(await openImportInput(ctx, path, request.source))
  const lists = given.filter((one) => one.form === 'chain')
  const isRefused = await importLists(ctx, lists, request, print)
  for (const { name } of given.filter(({ form }) => form === 'not-modified'))
    print(`${name}: nothing newer than what came in last`)
  // A price list refers to products, so feeds with products are imported first.
  const feeds = feedForms.flatMap((form) => given.filter((one): one is FeedInput => one.form === form))
  refuseOneSource(feeds, request)
  if (request.isDryRun) for (const { name } of feeds) print(`${name}: a feed, which a dry run leaves alone`)
  else if (!isRefused) {
    for (const feed of feeds)
      await importGivenFeed(ctx, await feedOf(ctx, feed, request), { name: feed.name, request, print })
    if (feeds.some(bringsProducts)) await catalogue.makeTagPages(ctx)
  }
  if (isRefused) throw new Error('Some files were refused: nothing of them was imported.')
}

const bringsProducts = ({ form }: FeedInput) => form !== 'prices' && form !== 'commerceml-supply'

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
  const { added, changed, unmentioned } = report.outcome
  const would = isDryRun ? 'would be ' : ''
  const counts = `${name}: ${would}${added} added, ${changed} changed, ${rows - added - changed} unchanged`
  return unmentioned.length === 0
    ? [counts]
    : [counts, `${name}: not mentioned, left as they are: ${unmentioned.join(', ')}`]
}

async function importGivenFeed(
  ctx: Context,
  feed: catalogue.Feed,
  { name, request, print }: { name: string; request: ImportRequest; print: Print },
): Promise<void> {
  const report = await catalogue.importFeed(ctx, feed, {
    mayWithdrawMany: request.isConfirmed,
    onProgress: (step, done) => print(`${step} ${done}`),
  })
  for (const [kind, { added, changed, unchanged, withdrawn, rejected }] of Object.entries(report.counts)) {
    print(
      `${kind}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn, ${rejected} rejected`,
    )
  }
  const file = request.report === undefined ? undefined : createWriteStream(request.report)
  const note = file ? (line: string) => file.write(`${line}\n`) : print
  for await (const line of reportLines(catalogue.listRejections(ctx, report.runId))) note(line)
  if (file) await finished(file.end())
  if (report.state === 'failed') throw new Error(`Nothing was imported: ${report.failure}`)
  const { category: _, ...goods } = report.counts
  const accepted = Object.values(goods).reduce((sum, one) => sum + one.added + one.changed + one.unchanged, 0)
  if (accepted === 0) throw new Error(`Nothing of ${name} was accepted.`)
}

async function feedOf(
  ctx: Context,
  { name, form, bytes, validator }: FeedInput,
  { scope, source = name }: ImportRequest,
): Promise<catalogue.Feed> {
  if (form === 'prices') return { ...csvFeed(bytes, source, scope), validator }
  const setting = { source, scope, validator, targets: await catalogue.listImportTargets(ctx) } as const
  if (form === 'commerceml-goods' || form === 'commerceml-supply') return commerceMlFeed(bytes, setting)
  return form === 'yml' ? ymlFeed(bytes, setting) : offersFeed(readTableOffers(bytes), setting)
}
