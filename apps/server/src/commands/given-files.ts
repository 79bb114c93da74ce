import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { chainFileOf } from '../chain-files/import-chain-files.ts'
import { readTable, type Table } from '../chain-files/read-table.ts'
import { openFeed, peek, startOfText } from '../feeds/readers/feed-text.ts'

/** What `npm run import` was given: lists of the chain (places, categories …), price lists, feeds. */
export interface GivenFeed {
  name: string
  form: 'prices' | 'yml'
  bytes: AsyncIterable<Uint8Array>
}
export type Given = { name: string; form: 'chain'; table: Table } | GivenFeed

/** Every file of a folder, by its name; a file or an address stands for itself. */
export async function filesOf(place: string): Promise<string[]> {
  const isFolder = !isAddress(place) && statSync(place, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder) return [place]
  const names = (await readdir(place)).filter((name) => /\.(csv|txt|xml|yml)(\.gz)?$|\.zip$/i.test(name)).sort()
  if (names.length === 0) throw new Error(`${place} holds no .csv, .xml or .yml file`)
  return names.map((name) => join(place, name))
}

const isAddress = (place: string) => /^https?:\/\//.test(place)

/** Opens a file and sees by its beginning what it is: XML, a list of the chain by its first column, or a price list. */
export async function openGiven(place: string): Promise<Given> {
  const name = isAddress(place) ? place : basename(place)
  const { start, whole } = await peek(await openFeed(place))
  const text = startOfText(start).trimStart()
  if (text === '' || text.startsWith('<')) return { name, form: 'yml', bytes: whole }
  const table = await readHeading(start)
  return chainFileOf(table)
    ? { name, form: 'chain', table: await readTable(whole) }
    : { name, form: 'prices', bytes: whole }
}

/** The heading alone: the rest of the first bytes may end in the middle of a row. */
async function readHeading(start: Uint8Array): Promise<string[]> {
  const lines = startOfText(start).split(/(?<=\n)/)
  const at = lines.findIndex((line) => !/^(#|"?sep=.)/i.test(line) && line.trim() !== '')
  const heading = new TextEncoder().encode(lines.slice(0, at + 1).join(''))
  return (await readTable(only(heading))).heading
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
