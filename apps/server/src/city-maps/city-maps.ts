import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { cityMapsFolder } from '@romashka/demo'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Config } from '../config.ts'

export interface CityMap {
  /** Contains a hash of the content, so it may be cached for ever. */
  url: string
  view: { west: number; south: number; east: number; north: number }
  /** Compressed with brotli, as the file is. */
  bytes: Buffer
}

/** Of a map's file, what the server reads itself; the browser draws the rest. */
const head = Type.Object({
  view: Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]),
  features: Type.Array(Type.Unknown()),
})
const ending = '.json.br'
const folders = new Map<string, Promise<CityMap[]>>()

/** The drawn maps of this shop's cities, read once. */
export function listCityMaps({ CITY_MAPS_DIR, DEMO }: Config): Promise<CityMap[]> {
  const folder = CITY_MAPS_DIR ?? (DEMO === 'on' ? cityMapsFolder : undefined)
  if (folder === undefined) return Promise.resolve([])
  const maps = folders.get(folder) ?? readFolder(folder)
  folders.set(folder, maps)
  return maps
}

async function readFolder(folder: string): Promise<CityMap[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort()
  return Promise.all(files.map((file) => readMap(join(folder, file))))
}

async function readMap(path: string): Promise<CityMap> {
  const bytes = await readFile(path)
  const [west, south, east, north] = readHead(path, bytes).view
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { url: `/maps/${basename(path, ending)}-${hash}.json`, view: { west, south, east, north }, bytes }
}

function readHead(path: string, bytes: Buffer): Static<typeof head> {
  const map: unknown = JSON.parse(brotliDecompressSync(bytes).toString())
  if (!Value.Check(head, map)) throw new Error(`${path} is not a map of a city (demo/prepare-maps makes them)`)
  return map
}
