import { type Context, catalogue } from '@romashka/domain'
import { csvFeed } from '../../apps/server/src/feeds/readers/tables/csv-feed.ts'

const heading =
  'kind;place;code;price;crossed;crossed_until;lot;expires_on;packs;holds_from;source;' +
  'wholesale_to_100;wholesale_to_500;wholesale_above;retail_to_100;retail_to_500;retail_above'

type Bands = [string, string, string]

/** A region's mark-ups as a line of the chain's own list: 18, 12 and 9 % wholesale, 28, 21 and 13 % retail. */
export function markupLine(
  region: string,
  given: { wholesale?: Bands; retail?: Bands; holdsFrom?: string; source?: string } = {},
): string {
  const { wholesale = ['18', '12', '9'], retail = ['28', '21', '13'], holdsFrom = '2026-01-01' } = given
  return [
    'markup',
    region,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    holdsFrom,
    given.source ?? 'Приказ № 1',
    ...wholesale,
    ...retail,
  ].join(';')
}

/** A registered price in roubles, without the tax. */
export const registryLine = (code: string, price: string) => `registry;;${code};${price}`

/** Imports these lines of ceilings as a CSV file. */
export function importCeilings(
  ctx: Context,
  lines: readonly string[],
  { end = true } = {},
): Promise<catalogue.ImportReport> {
  const text = [heading, ...lines, ...(end ? ['end;;'] : [])].join('\n')
  return catalogue.importFeed(ctx, csvFeed(bytesOf(text), 'ceilings.csv', 'changes'))
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

/** What the report says of rows: line, kind and reason, and what is wrong where that is asked for. */
export async function listImportNotes(
  ctx: Context,
  report: catalogue.ImportReport,
  hasValues = false,
): Promise<string[]> {
  const remarks: string[] = []
  for await (const { line, kind, reason, value } of catalogue.listRejections(ctx, report.runId))
    remarks.push(`${line} ${kind} ${reason}${hasValues ? ` ${value}` : ''}`)
  return remarks
}
