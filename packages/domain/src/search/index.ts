export type { Reading } from './read-query.ts'
export { type Found, searchProducts } from './search-products.ts'
export { type Synonym, setSynonyms } from './set-synonyms.ts'
export { type Suggestions, suggest } from './suggest.ts'
