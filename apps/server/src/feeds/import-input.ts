import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Context, catalogue } from '@romashka/domain'
import { chainFileOf } from '../chain-files/import-chain-files.ts'
import { readTable, type Table } from '../chain-files/read-table.ts'
import { isAddress } from './import-arguments.ts'
import { openFeed, peek, startOfText } from './readers/feed-text.ts'
import { bringsListsOnly, bringsSupplyOnly, isCommerceMl } from './readers/read-commerceml.russian.ts'
import { isMerchantFeed } from './readers/read-merchant.ts'
import { unknownTable } from './readers/tables/column-names.russian.ts'
import { findProductTable } from './readers/tables/table-heading.ts'

/** What `npm run import` was given: lists of the chain (places, categories …), price lists, goods of 1C, products as YML or as a table. */
/** In the order in which they have to come in: prices and packs refer to products. */
export const feedForms = [
  'yml',
  'merchant',
  'commerceml-lists',
  'commerceml-goods',
  'products',
  'commerceml-supply',
  'prices',
] as const
type FeedForm = (typeof feedForms)[number]

export interface FeedInput {
  name: string
  form: FeedForm
  bytes: AsyncIterable<Uint8Array>
  validator: catalogue.FeedValidator | undefined
  /** Gives up what has not been read. */
  close: () => Promise<unknown>
}
export type ImportInput =
  | { name: string; form: 'chain'; table: Table }
  | { name: string; form: 'not-modified' }
  | FeedInput

/** Every file of a folder, by its name; a file or an address stands for itself. */
export async function filesOf(place: string, print: (line: string) => void): Promise<string[]> {
  const isFolder = !isAddress(place) && statSync(place, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder) return [place]
  const all = (await readdir(place)).sort()
  const names = all.filter((name) => /\.(csv|tsv|txt|xml|yml)(\.gz)?$|\.zip$/i.test(name))
  for (const name of all.filter((one) => /\.(xlsx?|xlsm|xlsb|ods|json|dbf)$/i.test(one)))
    print(`note\t${name}\tis not read: save it as CSV`)
  if (names.length === 0) throw new Error(`${place} holds no .csv, .xml or .yml file`)
  return names.map((name) => join(place, name))
}

/** Opens a file and sees what it is; one that is refused is closed at once. */
export async function openImportInput(
  ctx: Context,
  place: string,
  { source, print }: { source: string | undefined; print: (line: string) => void },
): Promise<ImportInput> {
  const name = isAddress(place) ? place : basename(place)
  const opened = await openFeed(
    place,
    isAddress(place) ? await catalogue.findValidator(ctx, source ?? name) : undefined,
    (unread) => print(`note\t${name}\t${unread}\tis in the zip and is no feed: not read`),
  )
  if (opened === 'not-modified') return { name, form: 'not-modified' }
  const { start, whole, close } = await peek(opened.bytes)
  try {
    return await inputOf(name, { start, bytes: whole, validator: opened.validator, close })
  } catch (error) {
    await close()
    throw error
  }
}

type Peeked = { start: Uint8Array } & Pick<FeedInput, 'bytes' | 'validator' | 'close'>

/** By its beginning: XML, a list of the chain by its first column, products, or prices. */
async function inputOf(name: string, { start, ...rest }: Peeked): Promise<ImportInput> {
  const text = startOfText(start).trimStart()
  if (isCommerceMl(text)) return { name, form: exchangeForm(text), ...rest }
  if (text === '') throw new Error('the file is empty')
  if (/^[[{]/.test(text)) throw new Error('it is JSON, which is not read: save it as YML or CSV')
  const other = otherXml.find(({ begins }) => begins.test(text))
  if (other) throw new Error(other.said)
  if (text.startsWith('<')) return { name, form: isMerchantFeed(text) ? 'merchant' : 'yml', ...rest }
  const heading = await readHeading(start)
  const list = chainFileOf(heading)
  if (list && list.key === heading[0]) return { name, form: 'chain', table: await readTable(rest.bytes) }
  if (heading.includes('kind')) return { name, form: 'prices', ...rest }
  if (findProductTable(startOfText(start))) return { name, form: 'products', ...rest }
  if (list) return { name, form: 'chain', table: await readTable(rest.bytes) }
  // What is wrong with it is known to the reader of tables.
  if (heading.length === 0) await readTable(rest.bytes)
  throw new Error(unknownTable(heading))
}

function exchangeForm(text: string): FeedForm {
  if (bringsListsOnly(text)) return 'commerceml-lists'
  return bringsSupplyOnly(text) ? 'commerceml-supply' : 'commerceml-goods'
}

/** Files that begin as XML does and are none that can be read. */
const otherXml = [
  {
    begins: /^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html|head|body|form|div|p|h1|script)[\s>]/i,
    said: 'it is a web page, not a feed; a table that was saved as one has to be saved as CSV',
  },
  {
    begins: /^[^>]*>\s*(?:<\?mso-application[^>]*>\s*)?<(?:\w+:)?Workbook[\s>]/,
    said: 'it is a workbook of a spreadsheet program: save its sheet as CSV',
  },
]

/** The heading alone: the rest of the first bytes may end in the middle of a row. */
async function readHeading(start: Uint8Array): Promise<string[]> {
  const lines = startOfText(start).split(/(?<=\n)/)
  const at = lines.findIndex((line) => !/^(#|"?sep=.)/i.test(line) && /[^;,|\s"]/.test(line))
  const heading = new TextEncoder().encode(lines.slice(0, at + 1).join(''))
  // A line of words above a table may be anything.
  return readTable(only(heading)).then(
    (table) => table.heading,
    () => [],
  )
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
