import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Context, catalogue } from '@romashka/domain'
import { csvFeed } from '../feeds/readers/csv-feed.ts'
import { openFeed } from '../feeds/readers/feed-text.ts'
import { ymlFeed } from '../feeds/readers/yml-feed.ts'
import { printLine, withCommandContext } from './command-context.ts'

const usage = `npm run import -- FILE|URL [--scope full|changes] [--report FILE]
Takes YML (Yandex Market) and the chain's own list (.csv): prices, stock, and what vital medicines may cost (mark-ups of
regions, prices of the registry; these are never withdrawn). "full" withdraws what the feed does not mention; "changes",
which is meant where nothing is said, leaves it alone.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scope: { type: 'string' }, report: { type: 'string' } },
})
const [place] = positionals
const isScope = (text: string | undefined) => text === undefined || text === 'full' || text === 'changes'

if (!place || !isScope(values.scope)) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  await withCommandContext('import', (ctx) => bringIn(ctx, place))
}

async function bringIn(ctx: Context, place: string): Promise<void> {
  const report = await catalogue.importFeed(ctx, await feedOf(ctx, place), {
    onProgress: (step, done) => printLine(`${step} ${done}`),
  })
  for (const [kind, { added, changed, unchanged, withdrawn, rejected }] of Object.entries(report.counts)) {
    printLine(
      `${kind}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn, ${rejected} rejected`,
    )
  }
  const file = values.report ? createWriteStream(values.report) : process.stdout
  for await (const { line, kind, reason, value, isNote } of catalogue.listRejections(ctx, report.runId)) {
    file.write(`${isNote ? 'note' : 'rejected'}\tline ${line}\t${kind}\t${reason}\t${value ?? ''}\n`)
  }
  if (file !== process.stdout) await finished(file.end())
  if (report.state === 'failed') throw new Error(`Nothing was brought in: ${report.failure}`)
}

async function feedOf(ctx: Context, place: string): Promise<catalogue.Feed> {
  const source = basename(place)
  const isCsv = /\.csv$/i.test(place.split('?')[0] ?? '')
  const scope = values.scope === 'full' ? 'full' : 'changes'
  const bytes = await openFeed(place)
  return isCsv
    ? csvFeed(bytes, source, scope)
    : ymlFeed(bytes, { source, scope, targets: await catalogue.listImportTargets(ctx) })
}
