import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Context, catalogue } from '@romashka/domain'
import { type FileReport, type GivenFile, importChainFiles } from '../chain-files/import-chain-files.ts'
import { csvFeed } from '../feeds/readers/csv-feed.ts'
import { readTableOffers } from '../feeds/readers/table-offers.ts'
import { offersFeed, ymlFeed } from '../feeds/readers/yml-feed.ts'
import { reportLines } from '../feeds/report-lines.ts'
import { printLine, withCommandContext } from './command-context.ts'
import { filesOf, type Given, type GivenFeed, openGiven } from './given-files.ts'

const usage = `npm run import -- FILE|FOLDER|URL … [--dry-run] [--scope full|changes] [--source NAME] [--yes] [--report FILE]
Takes the chain's own lists (regions, price zones, cities, warehouses, pharmacies, courier tariffs and windows, categories,
promo codes, services, specialists, rooms, hours of appointments), each whole or not at all; products as YML (Yandex Market) or as a table of a spreadsheet; and the chain's price
list (.csv): prices, stock, and what vital medicines may cost (mark-ups of regions, prices of the registry; these are never
withdrawn). What a file is, is seen from its beginning; it may be packed with gzip or zip. docs/opening-a-shop.md describes
them all. "full" withdraws what the source of a feed has brought and the feed does not mention; "changes", which is meant
where nothing is said, leaves it alone. The source is the name of the file, or the address, unless --source names it; a full
feed that would withdraw more than a tenth of its products has to be confirmed with --yes. --dry-run says what the chain's own
lists would do.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scope: { type: 'string' },
    source: { type: 'string' },
    report: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
})
const isScope = (text: string | undefined) => text === undefined || text === 'full' || text === 'changes'

if (positionals.length === 0 || !isScope(values.scope)) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  await withCommandContext('import', (ctx) => bringAllIn(ctx, positionals))
}

async function bringAllIn(ctx: Context, places: readonly string[]): Promise<void> {
  const paths = (await Promise.all(places.map(filesOf))).flat()
  const given: Given[] = []
  for (const path of paths) given.push(await openGiven(ctx, path, values.source))
  const isRefused = await bringInLists(
    ctx,
    given.filter((one) => one.form === 'chain'),
  )
  for (const { name } of given.filter(({ form }) => form === 'not-modified'))
    printLine(`${name}: nothing newer than what came in last`)
  // A price list speaks of products, so the feeds that bring them come first.
  const feeds = (['yml', 'products', 'prices'] as const).flatMap((form) =>
    given.filter((one): one is GivenFeed => one.form === form),
  )
  if (values['dry-run']) for (const { name } of feeds) printLine(`${name}: a feed, which a dry run leaves alone`)
  else if (!isRefused) {
    for (const feed of feeds) await bringInFeed(ctx, feed.name, await feedOf(ctx, feed))
    if (feeds.some(({ form }) => form !== 'prices')) await catalogue.makeTagPages(ctx)
  }
  if (isRefused) throw new Error('Some files were refused: nothing of them was brought in.')
}

/** Answers whether one of them was refused. */
async function bringInLists(ctx: Context, lists: readonly GivenFile[]): Promise<boolean> {
  const reports = await importChainFiles(ctx, lists, { isDryRun: values['dry-run'] })
  for (const line of reports.flatMap(linesOf)) printLine(line)
  return reports.some((report) => 'problems' in report)
}

function linesOf(report: FileReport): string[] {
  const { name, rows } = report
  if ('problems' in report) {
    const lines = report.problems.map(
      ({ line, column, reason }) => `${name}: line ${line}${column ? `, ${column}` : ''}: ${reason}`,
    )
    return [...lines, `${name}: refused, nothing of it comes in`]
  }
  const { added, changed, unmentioned } = report.outcome
  const would = values['dry-run'] ? 'would be ' : ''
  const counts = `${name}: ${would}${added} added, ${changed} changed, ${rows - added - changed} unchanged`
  return unmentioned.length === 0
    ? [counts]
    : [counts, `${name}: not mentioned, left as they are: ${unmentioned.join(', ')}`]
}

async function bringInFeed(ctx: Context, name: string, feed: catalogue.Feed): Promise<void> {
  const report = await catalogue.importFeed(ctx, feed, {
    mayWithdrawMany: values.yes,
    onProgress: (step, done) => printLine(`${step} ${done}`),
  })
  for (const [kind, { added, changed, unchanged, withdrawn, rejected }] of Object.entries(report.counts)) {
    printLine(
      `${kind}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn, ${rejected} rejected`,
    )
  }
  const file = values.report ? createWriteStream(values.report) : process.stdout
  for await (const line of reportLines(catalogue.listRejections(ctx, report.runId))) file.write(`${line}\n`)
  if (file !== process.stdout) await finished(file.end())
  if (report.state === 'failed') throw new Error(`Nothing was brought in: ${report.failure}`)
  const { category: _, ...goods } = report.counts
  const accepted = Object.values(goods).reduce((sum, one) => sum + one.added + one.changed + one.unchanged, 0)
  if (accepted === 0) throw new Error(`Nothing of ${name} was accepted.`)
}

async function feedOf(ctx: Context, { name, form, bytes, validator }: GivenFeed): Promise<catalogue.Feed> {
  const scope = values.scope === 'full' ? 'full' : 'changes'
  const source = values.source ?? name
  if (form === 'prices') return { ...csvFeed(bytes, source, scope), validator }
  const setting = { source, scope, validator, targets: await catalogue.listImportTargets(ctx) } as const
  return form === 'yml' ? ymlFeed(bytes, setting) : offersFeed(readTableOffers(bytes), setting)
}
