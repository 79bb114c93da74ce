import type { search } from '@romashka/domain'
import { card, categoryUrl, listing } from '../catalogue/catalogue.wire.ts'

export function found({ reading: read, isPartial, nearest, ...rest }: search.Found) {
  return { ...listing(rest), reading: reading(read), isPartial, nearest }
}

export function results(one: search.Found) {
  const { products, ...rest } = found(one)
  return { results: products, ...rest }
}

function reading(read: search.Reading) {
  return {
    text: read.text,
    corrected: read.isCorrected,
    layout: read.isTurned,
    strength: read.quantities,
    packSize: read.packSizes,
    forms: read.forms.map((form) => form.word),
    ean: read.ean ?? null,
    atc: read.atc ?? null,
    ignored: read.unknown,
  }
}

export function suggestions({ queries, categories, products, pharmacies, reading }: search.Suggestions) {
  return {
    queries,
    categories: categories.map(({ id, name, slug }) => ({ section_id: id, name, slug, url: categoryUrl(slug) })),
    products: products.map(card),
    pharmacies,
    reading: { text: reading.text, corrected: reading.isCorrected, layout: reading.isTurned },
  }
}
