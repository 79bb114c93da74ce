import { data } from 'react-router'

interface Paged {
  products: { length: number }
  page: number
}

/** What a loader returns of a list in pages: a page past its end is not found, and still leads back to the first. */
export function notFoundPastEnd<Value>(value: Value, { products, page }: Paged) {
  return data(value, { status: page > 1 && products.length === 0 ? 404 : 200 })
}
