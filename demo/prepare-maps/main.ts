/**
 * Turns maps of cities in GeoJSON into the files that the shop draws its maps from.
 * Run: node demo/prepare-maps/main.ts SOURCE_DIR [TARGET_DIR]
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { encodeFeature, type SourceFeature, unitsPerDegree } from './encode-map.ts'
import { sources } from './labels.russian.ts'

interface SourceMap {
  name: string
  /** West, south, east, north. */
  view: [number, number, number, number]
  features: SourceFeature[]
}

const [sourceDir, targetDir = fileURLToPath(new URL('../data/maps', import.meta.url))] = process.argv.slice(2)
if (!sourceDir) throw new Error('name the folder with the GeoJSON files')
mkdirSync(targetDir, { recursive: true })

for (const file of readdirSync(sourceDir).filter((name) => name.endsWith('.geojson'))) {
  const source: SourceMap = JSON.parse(readFileSync(join(sourceDir, file), 'utf8'))
  if (!source.view) continue
  const [west, south] = source.view
  const isTiled = source.features.some(({ properties }) => properties.kind === 'road')
  const map = {
    name: source.name,
    view: source.view,
    attribution: isTiled ? [sources.openStreetMap, sources.openMapTiles] : [sources.openStreetMap],
    corner: [west, south],
    unitsPerDegree,
    features: source.features.map((feature) => encodeFeature(feature, [west, south])),
  }
  const slug = basename(file, '.geojson')
  const bytes = brotliCompressSync(JSON.stringify(map))
  writeFileSync(join(targetDir, `${slug}.json.br`), bytes)
  process.stdout.write(`${slug}: ${Math.round(bytes.length / 1024)} KiB\n`)
}
