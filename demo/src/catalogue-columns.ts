import type { FeedProduct } from '../../packages/domain/src/catalogue/import/feed.ts'

/** The columns of data/products.csv.br, in the order they are written in and read by. */
export const productColumns = [
  'code',
  'title',
  'trade_name',
  'maker',
  'country',
  'substances',
  'atc',
  'dosage_form',
  'pack_shape',
  'strength',
  'volume',
  'pack_size',
  'ean',
  'category_id',
  'dispensing_class',
  'vat_kind',
  'is_vital',
  'registration_number',
  'ethanol_percent',
  'storage_min',
  'storage_max',
  'age_from',
  'popularity',
  'base_price_kopecks',
  'sources',
] as const

export type ProductColumn = (typeof productColumns)[number]

export function productCells(product: FeedProduct, basePriceKopecks: number): (string | number | null)[] {
  const cells: Record<ProductColumn, string | number | null> = {
    code: product.code,
    title: product.title,
    trade_name: product.tradeName,
    maker: product.maker,
    country: product.country,
    substances: product.substances.join('|'),
    atc: product.atc,
    dosage_form: product.dosageForm,
    pack_shape: product.packShape,
    strength: product.strength,
    volume: product.volume,
    pack_size: product.packSize,
    ean: product.ean,
    category_id: product.categoryId,
    dispensing_class: product.dispensingClass,
    vat_kind: product.vatKind,
    is_vital: product.isVital ? 1 : null,
    registration_number: product.registrationNumber ?? null,
    ethanol_percent: product.ethanolPercent,
    storage_min: product.storage?.min ?? null,
    storage_max: product.storage?.max ?? null,
    age_from: product.ageFrom,
    popularity: product.popularity,
    base_price_kopecks: basePriceKopecks,
    sources: Object.entries(product.sources ?? {})
      .map(([field, source]) => `${field}=${source}`)
      .join(' '),
  }
  return productColumns.map((column) => cells[column])
}
