import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const usage = `npm run import -- FILE|FOLDER|URL … [--dry-run] [--scope full|changes] [--source NAME] [--yes] [--report FILE]
npm run import -- --withdraw SOURCE --yes|--dry-run
Takes the chain's own lists (regions, price zones, cities, warehouses, pharmacies, courier tariffs and windows, categories,
promo codes, services, specialists, rooms, hours of appointments), each whole or not at all; products as YML (Yandex Market), as a table of a spreadsheet or from 1C (CommerceML 2); and the chain's price
list (.csv): prices, stock, and what vital medicines may cost (mark-ups of regions, prices of the registry; these are never
withdrawn). What a file is, is seen from its beginning; it may be packed with gzip or zip, or both. docs/opening-a-shop.md describes
them all. "full" withdraws what the source of a feed has brought and the feed does not mention; "changes", which is meant
where nothing is said, leaves it alone. The source is the name of the file, or the address, unless --source names it; a full
feed that would withdraw more than a tenth of its products has to be confirmed with --yes. --dry-run says what all of
them would do, and changes nothing. --withdraw takes off sale all that a source has brought, because its supplier is given up;
without --yes it says how much that is, and of a name that it does not know which sources there are.`

const options = {
  scope: { type: 'string' },
  source: { type: 'string' },
  withdraw: { type: 'string' },
  report: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const

/** What was typed after `npm run import --`. */
export interface ImportRequest {
  places: string[]
  scope: 'full' | 'changes'
  source: string | undefined
  report: string | undefined
  /** A source that is given up, instead of places. */
  withdraw: string | undefined
  isConfirmed: boolean
  isDryRun: boolean
}

/** Undefined where it makes no sense. @throws an Error with a sentence about an option that is not known */
export function readImportArguments(words: readonly string[]): ImportRequest | undefined {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
  const { scope = 'changes', source, report, withdraw } = values
  if ((positionals.length === 0) === (withdraw === undefined) || (scope !== 'full' && scope !== 'changes'))
    return undefined
  return { places: positionals, scope, source, report, withdraw, isConfirmed: values.yes, isDryRun: values['dry-run'] }
}

/** The same words for a process that may stand in another folder. */
export function toArgs(request: ImportRequest): string[] {
  const absolute = (place: string) => (isAddress(place) ? place : resolve(place))
  return [
    `--scope=${request.scope}`,
    ...(request.source === undefined ? [] : [`--source=${request.source}`]),
    ...(request.report === undefined ? [] : [`--report=${absolute(request.report)}`]),
    ...(request.withdraw === undefined ? [] : [`--withdraw=${request.withdraw}`]),
    ...(request.isConfirmed ? ['--yes'] : []),
    ...(request.isDryRun ? ['--dry-run'] : []),
    '--',
    ...request.places.map(absolute),
  ]
}

export const isAddress = (place: string) => /^https?:\/\//.test(place)
