import { Type } from 'typebox'
import { Filters, listingReply, pageFields, Sort } from '../catalogue/catalogue.ts'
import { CityOfAnswer, ProductCard } from '../catalogue/products.ts'
import { endpoint } from '../endpoint.ts'
import { PharmacyIdShape, pageQuery, Slug, shape } from '../shapes.ts'

/** Longer queries are refused; the first 200 characters of a shorter one are read. */
const QueryText = Type.String({ maxLength: 1000 })

/** A part of the query in everyday words. */
const UnderstoodPart = Type.Object({
  kind: Type.Union([
    Type.Literal('complaint'),
    Type.Literal('group'),
    Type.Literal('goods'),
    Type.Literal('child'),
    Type.Literal('pregnant'),
    Type.Literal('adult'),
    Type.Literal('free'),
    Type.Literal('price'),
    Type.Literal('cheap'),
    Type.Literal('size'),
  ]),
  text: Type.String({
    description:
      'The wording; for a person the words that name one; for a price the most roubles; for a size of goods, a strength, a number in a pack or a form as it was written; empty for free (nothing on prescription) and cheap',
  }),
  ageMonths: Type.Union([Type.Integer(), Type.Null()], { description: "A child's, where it is named" }),
  without: Type.String({ description: 'The query without these words; empty where nothing is left' }),
})

/** How the query was understood, for telling the shopper: «Искали: …». */
export const Reading = shape('QueryReading', {
  text: Type.String({ description: 'What was looked for' }),
  corrected: Type.Boolean({ description: 'A word was taken for another one' }),
  layout: Type.Boolean({ description: 'It was typed in the other keyboard layout' }),
  question: Type.Union([Type.String(), Type.Null()], {
    description: 'A name that may have been meant, to be asked and not stated; its products are the results',
  }),
  unsold: Type.Union(
    [Type.Object({ name: Type.String(), substances: Type.String(), isMedicine: Type.Boolean() }), Type.Null()],
    {
      description:
        'A medicine or a brand that nobody sells here, and the substances by which the results were found; empty where nothing sold has them',
    },
  ),
  replaced: Type.Union(
    [Type.Object({ name: Type.String(), substances: Type.String(), hasOthers: Type.Boolean() }), Type.Null()],
    {
      description:
        'The name that others are sought instead of, the substances that the first of them share with it (empty: none does), and whether others follow; the results are the name itself where there are neither',
    },
  ),
  soldOut: Type.Union([Type.String(), Type.Null()], {
    description: 'The name that was asked for, where none of its packs can be had now and others of its substance can',
  }),
  named: Type.Union([Type.Object({ name: Type.String(), isSameSubstance: Type.Boolean() }), Type.Null()], {
    description:
      'The name that was asked for, where its packs that can be had come first and others follow in the order of the best match, and whether all of those are of its substances',
  }),
  listed: Type.Array(Type.String(), {
    description: 'Names and goods that are only told one after another, each as a query of its own: they take turns',
  }),
  strength: Type.Array(Type.String(), { description: 'Strengths and volumes in base units: 200mg, 100ml' }),
  packSize: Type.Array(Type.Integer()),
  forms: Type.Array(Type.String(), { description: 'Words for dosage forms' }),
  absent: Type.Array(Type.String(), {
    description: 'Forms and strengths that were asked for and nothing found has, as they were said',
  }),
  ean: Type.Union([Type.String(), Type.Null()]),
  atc: Type.Union([Type.String(), Type.Null()]),
  ignored: Type.Array(Type.String(), { description: 'Words that nothing in the assortment resembles' }),
  advice: Type.Union([Type.String(), Type.Null()], {
    description: 'What to do first where it may be urgent, in Russian, to be shown above everything else',
  }),
  confidence: Type.Union([Type.Literal('sure'), Type.Literal('guess'), Type.Literal('none')], {
    description: 'guess: a word was corrected, or not all of it was found together; none: not understood',
  }),
  understood: Type.Array(UnderstoodPart, {
    description: 'Everyday words as they were understood, each can be taken back',
  }),
})

const { products: _, ...listingRest } = listingReply

const FoundPharmacy = Type.Object({
  id: PharmacyIdShape,
  name: Type.String(),
  slug: Slug,
  address: Type.String(),
  metro: Type.Union([Type.String(), Type.Null()]),
})

const found = {
  reading: Reading,
  isPartial: Type.Boolean({ description: 'No product is all that was asked; these are the nearest' }),
  nearest: Type.Array(Type.String(), { description: 'Names to try instead, where nothing was found' }),
  places: Type.Object({
    pharmacies: Type.Array(FoundPharmacy, {
      description: 'With every word of the query in their address, metro or name',
    }),
    isAsked: Type.Boolean({ description: 'A pharmacy, a street or a station was asked for' }),
  }),
}

export const SearchResult = shape('SearchResult', { results: Type.Array(ProductCard), ...listingRest, ...found })
export const ProductsFound = shape('ProductsFound', { products: Type.Array(ProductCard), ...listingRest, ...found })

export const Suggestions = shape('Suggestions', {
  queries: Type.Array(Type.String()),
  categories: Type.Array(
    Type.Object({ section_id: Type.String(), name: Type.String(), slug: Slug, url: Type.String() }),
  ),
  products: Type.Array(ProductCard),
  pharmacies: Type.Array(FoundPharmacy),
  reading: Type.Object({ text: Type.String(), corrected: Type.Boolean(), layout: Type.Boolean() }),
})

export const search = endpoint({
  method: 'POST',
  path: '/api/v1/search/search',
  summary: 'Searches products; answers filters with counts and how the query was interpreted',
  access: 'open',
  isSearch: true,
  body: Type.Object({
    query: QueryText,
    exact: Type.Optional(
      Type.Boolean({ description: 'For the words as they are written, nothing understood or corrected' }),
    ),
    filters: Type.Optional(Filters),
    sort: Type.Optional(Sort),
    ...pageFields,
  }),
  reply: SearchResult,
  fails: [],
})

export const querySuggestion = endpoint({
  method: 'POST',
  path: '/api/v1/search/query-suggestion',
  summary:
    'Suggests queries, categories, products and pharmacies for what has been typed; popular queries for an empty text',
  access: 'open',
  isSearch: 'while typing',
  body: Type.Object({ query: QueryText }),
  reply: Suggestions,
  fails: [],
})

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/v1/products/suggest',
  summary:
    'Suggests queries, categories, products and pharmacies for what has been typed; popular queries for an empty text',
  access: 'open',
  isSearch: 'while typing',
  query: Type.Object({ query: QueryText }),
  reply: Suggestions,
  fails: [],
})

const termQuery = Type.Object({
  query: QueryText,
  page: pageFields.page,
  size: pageFields.size,
  scroll_id: pageFields.scroll_id,
})
const termBody = Type.Optional(Type.Object({ filters: Type.Optional(Filters), sort: Type.Optional(Sort) }))

export const searchProducts = endpoint({
  method: 'POST',
  path: '/api/v1/products/search',
  summary: 'Searches products, with the query and the page in the path',
  access: 'open',
  isSearch: true,
  query: termQuery,
  body: termBody,
  reply: ProductsFound,
  fails: [],
})

export const searchExactWords = endpoint({
  method: 'POST',
  path: '/api/v1/products/term-search',
  summary: 'Searches for the exact words, without other spellings',
  access: 'open',
  isSearch: true,
  query: termQuery,
  body: termBody,
  reply: ProductsFound,
  fails: [],
})

export const getByIds = endpoint({
  method: 'GET',
  path: '/api/v1/products/get-by-ids',
  summary: 'Cards of these products in this order; unknown ids are left out, and not counted',
  access: 'open',
  query: Type.Object({
    ids: Type.String({
      maxLength: 1000,
      pattern: '^\\d{1,9}(,\\d{1,9}){0,99}$',
      description: 'Up to a hundred ids joined with commas',
    }),
    ...pageQuery(20),
  }),
  reply: Type.Object({
    products: Type.Array(ProductCard),
    count: Type.Integer(),
    page: Type.Integer(),
    size: Type.Integer(),
  }),
  fails: [],
})

export const searchByLetter = endpoint({
  method: 'POST',
  path: '/api/v1/products/search-by-letter',
  summary: 'Products whose name begins with a letter or a digit, in alphabetical order; letters that have any',
  access: 'open',
  isRead: true,
  query: Type.Object({ query: Type.String({ minLength: 1, maxLength: 3 }), ...pageQuery(100) }),
  reply: Type.Object({
    products: Type.Array(ProductCard),
    count: Type.Integer(),
    page: Type.Integer(),
    pages: Type.Integer(),
    size: Type.Integer(),
    letters: Type.Array(Type.String()),
    city: CityOfAnswer,
  }),
  fails: [],
})
