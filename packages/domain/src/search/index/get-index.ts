import * as catalogue from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { buildIndex, type IndexedProduct } from './build-index.ts'
import type { IndexedRow } from './index.sql.ts'
import * as sql from './index.sql.ts'
import type { SearchIndex } from './search-index.ts'

/** One index per shelf: when the assortment changes, both are made anew. */
const indexes = new WeakMap<catalogue.Shelf, Promise<SearchIndex>>()

export async function getIndex(ctx: Context, shelf: catalogue.Shelf): Promise<SearchIndex> {
  const known = indexes.get(shelf)
  if (known) return known
  const made = readIndex(ctx, shelf)
  indexes.set(shelf, made)
  made.catch(() => indexes.delete(shelf))
  return made
}

async function readIndex(ctx: Context, shelf: catalogue.Shelf): Promise<SearchIndex> {
  const [rows, phrases] = await Promise.all([sql.listIndexed(ctx), sql.listPhrases(ctx)])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const products = Array.from(shelf.productIds, (id) => toIndexed(shelf, rowOf.get(id)))
  return buildIndex(
    products,
    phrases.map(({ phrase, ids }) => ({
      phrase,
      ordinals: ids
        .map((id) => catalogue.ordinalOf(shelf, id))
        .filter((ordinal) => ordinal >= 0)
        .sort((a, b) => a - b),
    })),
  )
}

/** A product withdrawn since the shelf was read keeps its place and can be found by nothing. */
function toIndexed(shelf: catalogue.Shelf, row: IndexedRow | undefined): IndexedProduct {
  return {
    title: row?.title ?? '',
    tradeName: row?.trade_name ?? '',
    substances: row?.substances ?? [],
    latinNames: row?.latin_names ?? [],
    maker: row?.maker ?? null,
    categoryNames: row ? catalogue.crumbsOf(shelf, row.category_id).map((crumb) => crumb.name) : [],
    atc: row?.atc_code ?? null,
    ean: row?.ean ?? null,
    strength: row?.strength ?? null,
    volume: row?.volume ?? null,
    packSize: row?.pack_size ?? null,
    packShape: row?.pack_shape ?? 'box',
    popularity: row?.popularity ?? 0,
  }
}
