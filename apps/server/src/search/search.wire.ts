import { search } from '@romashka/domain'
import { card, categoryUrl, listing } from '../catalogue/catalogue.wire.ts'

export function found({
  parsed,
  isPartial,
  confidence,
  soldOut,
  named,
  nearest,
  places,
  ...rest
}: search.SearchResults) {
  const { isAsked, pharmacies } = places
  return {
    ...listing(rest),
    reading: { ...reading(parsed), confidence, soldOut: soldOut ?? null, named: named ?? null },
    isPartial,
    nearest,
    places: { isAsked, pharmacies: pharmacies.map(pharmacy) },
  }
}

const pharmacy = ({ id, slug, name, address, metro }: search.SearchResults['places']['pharmacies'][number]) => ({
  id,
  slug,
  name,
  address,
  metro,
})

export function results(one: search.SearchResults) {
  const { products, ...rest } = found(one)
  return { results: products, ...rest }
}

function reading(parsed: search.ParsedQuery) {
  return {
    text: parsed.text,
    corrected: parsed.isCorrected,
    layout: parsed.isLayoutSwitched,
    question: parsed.question ?? null,
    unsold: parsed.unsold ?? null,
    replaced: parsed.replaced ?? null,
    listed: [...(parsed.listed ?? [])],
    strength: parsed.quantities.filter((one) => !search.isSize(one)),
    packSize: parsed.packSizes,
    forms: parsed.forms.map((form) => form.word),
    absent: [...parsed.absent],
    ean: parsed.ean ?? null,
    atc: parsed.atc ?? null,
    ignored: parsed.unknown,
    advice: parsed.urgent?.advice ?? null,
    understood: search.understoodParts(parsed),
  }
}

export function suggestions({ queries, categories, products, pharmacies, parsed }: search.Suggestions) {
  return {
    queries,
    categories: categories.map(({ id, name, slug }) => ({ section_id: id, name, slug, url: categoryUrl(slug) })),
    products: products.map(card),
    pharmacies: pharmacies.map(pharmacy),
    reading: { text: parsed.text, corrected: parsed.isCorrected, layout: parsed.isLayoutSwitched },
  }
}
