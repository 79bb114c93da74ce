import { createReadStream, readFileSync } from 'node:fs'
import { createBrotliDecompress } from 'node:zlib'
import { parse } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import type { FeedProduct, FeedRow } from '../../packages/domain/src/catalogue/import/feed.ts'
import { packShapes } from '../../packages/domain/src/catalogue/pack-shape.ts'
import {
  classesWithExpiry,
  type DispensingClass,
  dispensingClasses,
} from '../../packages/domain/src/dispensing/dispensing-class.ts'
import type { ProductColumn } from './catalogue-columns.ts'

type Cells = Record<string, string>

const data = (name: string) => new URL(`../data/${name}`, import.meta.url)
const table = (name: string): Cells[] => parseAll(readFileSync(data(name), 'utf8'), { columns: true })

/** The tree of demo/data/categories.csv, parents before children. */
export function* readCategories(): Generator<FeedRow> {
  for (const [at, row] of table('categories.csv').entries()) {
    yield {
      kind: 'category',
      line: at + 2,
      category: {
        id: row.id ?? '',
        parentId: row.parent_id || null,
        slug: row.slug ?? '',
        name: row.name ?? '',
        position: Number(row.position),
      },
    }
  }
}

/** Every pack of the demo chain; one line of the prepared file is one pack. */
export async function* readProducts(): AsyncGenerator<FeedRow> {
  for await (const { line, cells } of productLines()) {
    yield { kind: 'product', line, product: productOf(cells) }
  }
}

/** What prices and stock are invented from. */
export interface DemoPack {
  code: string
  basePriceKopecks: number
  /** 0–1000 */
  popularity: number
  dispensingClass: DispensingClass
  isVital: boolean
  /** Kept at 2–8 °C: few pharmacies have it, and its lots expire sooner. */
  isCold: boolean
  /** A device, clothing, a brush: nothing is stamped on it. */
  hasNoExpiry: boolean
}

/** Categories, with those below them, whose goods carry no day of expiry. */
const categoriesWithoutExpiry = [
  '102004003', // scissors and files
  '103001002', // toothbrushes
  '103003004', // sponges, pumice
  '104005001', // toys
  '105001', // blood pressure monitors
  '105002', // thermometers
  '105003', // inhalers
  '105006', // massagers
  '107', // orthopaedics
]

/** By product code, in the order of the file. */
export async function basePrices(): Promise<Map<string, DemoPack>> {
  const packs = new Map<string, DemoPack>()
  for await (const { cells } of productLines()) {
    packs.set(cells.code, {
      code: cells.code,
      basePriceKopecks: Number(cells.base_price_kopecks),
      popularity: Number(cells.popularity),
      dispensingClass: oneOf(dispensingClasses, cells.dispensing_class),
      isVital: cells.is_vital === '1',
      isCold: cells.storage_max === '8',
      hasNoExpiry: hasNoExpiry(cells),
    })
  }
  return packs
}

function hasNoExpiry({ category_id: category, dispensing_class }: Cells): boolean {
  if (classesWithExpiry.some((one) => one === dispensing_class)) return false
  return categoriesWithoutExpiry.some((one) => category?.startsWith(one))
}

/** The names of the ATC codes that occur and of their parents. */
export function readAtcNames(): { code: string; name: string }[] {
  return table('atc.csv').map((row) => ({ code: row.code ?? '', name: row.name ?? '' }))
}

/** The active substances that occur; English and Latin names where the Union's list has them. */
export function readSubstances(): { name: string; nameEn: string | null; nameLa: string | null }[] {
  return table('substances.csv').map((row) => ({
    name: row.name ?? '',
    nameEn: row.name_en || null,
    nameLa: row.name_la || null,
  }))
}

export interface DemoInteraction {
  substances: [string, string]
  level: 'contraindicated' | 'not_recommended'
  source: string
}

/** Pairs of substances that a reference book advises against. */
export function readInteractions(): DemoInteraction[] {
  return table('interactions.csv').map((row) => ({
    substances: [row.substance_a ?? '', row.substance_b ?? ''],
    level: oneOf(['contraindicated', 'not_recommended'], row.level ?? ''),
    source: row.source ?? '',
  }))
}

export interface Synonym {
  phrase: string
  kind: 'substance' | 'trade_name' | 'category'
  /** A substance, a trade name, or the slug of a category. */
  target: string
}

const synonymKinds = ['substance', 'trade_name', 'category'] as const

/** Colloquial and old names, and complaints, with what a shopper means by them. */
export function readSynonyms(): Synonym[] {
  return table('synonyms.csv').map((row) => ({
    phrase: row.phrase ?? '',
    kind: oneOf(synonymKinds, row.kind ?? ''),
    target: row.target ?? '',
  }))
}

/** What the chain proposes to look for before enough people have looked, the foremost first. */
export function readPopularQueries(): string[] {
  return table('popular-queries.csv').map((row) => row.query ?? '')
}

type ProductCells = Record<ProductColumn, string>

async function* productLines(): AsyncGenerator<{ line: number; cells: ProductCells }> {
  const rows = createReadStream(data('products.csv.br'))
    .pipe(createBrotliDecompress())
    .pipe(parse({ columns: true }))
  let line = 1
  for await (const cells of rows) {
    line += 1
    yield { line, cells }
  }
}

function productOf(cells: ProductCells): FeedProduct {
  return {
    code: cells.code,
    title: cells.title,
    tradeName: cells.trade_name,
    familyKey: `${cells.trade_name}|${cells.maker}`.toLowerCase(),
    maker: cells.maker || null,
    country: cells.country || null,
    substances: cells.substances ? cells.substances.split('|') : [],
    atc: cells.atc || null,
    dosageForm: cells.dosage_form || null,
    packShape: oneOf(packShapes, cells.pack_shape),
    strength: cells.strength || null,
    volume: cells.volume || null,
    packSize: numberOf(cells.pack_size),
    ean: cells.ean || null,
    categoryId: cells.category_id,
    dispensingClass: oneOf(dispensingClasses, cells.dispensing_class),
    vatKind: oneOf(vatKinds, cells.vat_kind),
    isVital: cells.is_vital === '1' ? true : null,
    registrationNumber: cells.registration_number || null,
    registryPriceKopecks: null,
    ethanolPercent: numberOf(cells.ethanol_percent),
    storage:
      cells.storage_min || cells.storage_max
        ? { min: numberOf(cells.storage_min), max: numberOf(cells.storage_max) }
        : null,
    ageFrom: numberOf(cells.age_from),
    pictureUrl: null,
    description: null,
    popularity: Number(cells.popularity),
    sources: sourcesOf(cells.sources),
  }
}

/** «substances=state-register atc=abroad» */
function sourcesOf(cell: string): FeedProduct['sources'] {
  return Object.fromEntries(cell.split(' ').flatMap((each) => (each ? [each.split('=')] : [])))
}

const vatKinds = ['medicine', 'device', 'child', 'general'] as const

const numberOf = (cell: string) => (cell === '' ? null : Number(cell))

function oneOf<Value extends string>(values: readonly Value[], cell: string): Value {
  const value = values.find((each) => each === cell)
  if (value === undefined) throw new Error(`demo data: «${cell}» is none of ${values.join(', ')}`)
  return value
}
