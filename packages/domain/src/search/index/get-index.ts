import * as catalogue from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { isMedicine, isOnPrescription } from '../../dispensing/index.ts'
import { Turn } from '../../turn.ts'
import { buildIndex, type IndexedProduct } from './build-index.ts'
import type { IndexedRow } from './index.sql.ts'
import * as sql from './index.sql.ts'
import type { SearchIndex } from './search-index.ts'

/** One search index per assortment index, built with its first search. */
export function getIndex(ctx: Context, assortment: catalogue.AssortmentIndex): Promise<SearchIndex> {
  return catalogue.indexBuiltFrom(ctx, assortment, readIndex)
}

/** Loads the assortment index and the search index before the first request needs them. */
export async function preload(ctx: Context): Promise<void> {
  const { keptIndexes } = ctx.ports.assortment
  const [{ assortment }] = await Promise.all([
    catalogue.getCityAssortment(ctx),
    keptIndexes?.seek(keptAs, () => sql.fingerprintOfIndexed(ctx)),
  ])
  await getIndex(ctx, assortment)
}

async function readIndex(ctx: Context, assortment: catalogue.AssortmentIndex): Promise<SearchIndex> {
  const { keptIndexes } = ctx.ports.assortment
  const kept = await keptIndexes?.find<SearchIndex>(keptAs, assortment.fingerprint, () => sql.fingerprintOfIndexed(ctx))
  if (kept) return kept
  const [indexed, phrases] = await Promise.all([sql.listIndexed(ctx), sql.listPhrases(ctx)])
  const index = await build(assortment, indexed.rows, phrases.rows)
  keptIndexes?.keep(keptAs, assortment.fingerprint, `${indexed.fingerprint},${phrases.fingerprint}`, index)
  return index
}

const keptAs = 'search'

async function build(
  assortment: catalogue.AssortmentIndex,
  rows: readonly IndexedRow[],
  phrases: readonly sql.PhraseRow[],
): Promise<SearchIndex> {
  const turn = new Turn()
  const rowOf = new Map<number, IndexedRow>()
  await turn.each(rows, (row) => rowOf.set(row.id, row))
  const products = await turn.map(assortment.productIds, (id) => toIndexed(assortment, rowOf.get(id)))
  return buildIndex(
    products,
    phrases.map(({ phrase, ids }) => ({
      phrase,
      ordinals: ids
        .map((id) => catalogue.ordinalOf(assortment, id))
        .filter((ordinal) => ordinal >= 0)
        .sort((a, b) => a - b),
    })),
  )
}

/** A product withdrawn after the assortment was read keeps its ordinal, but no word finds it. */
function toIndexed(assortment: catalogue.AssortmentIndex, row: IndexedRow | undefined): IndexedProduct {
  const crumbs = row ? catalogue.crumbsOf(assortment, row.category_id) : []
  return {
    title: row?.title ?? '',
    tradeName: row?.trade_name ?? '',
    substances: row?.substances ?? [],
    latinNames: row?.latin_names ?? [],
    formerTitles: row?.former_titles ?? [],
    maker: row?.maker ?? null,
    categoryNames: crumbs.map((crumb) => crumb.name),
    categorySlugs: crumbs.map((crumb) => crumb.slug),
    atc: row?.atc_code ?? null,
    ean: row?.ean ?? null,
    strength: row?.strength ?? null,
    volume: row?.volume ?? null,
    packSize: row?.pack_size ?? null,
    packShape: row?.pack_shape ?? 'box',
    country: row?.country ?? null,
    popularity: row?.popularity ?? 0,
    ageFrom: row?.age_from ?? null,
    isMedicine: row !== undefined && isMedicine(row.dispensing_class),
    isForCare: row?.dispensing_class === 'cosmetic' || row?.dispensing_class === 'hygiene',
    isOnPrescription: row !== undefined && isOnPrescription(row.dispensing_class),
  }
}
