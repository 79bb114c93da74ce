import { createHash } from 'node:crypto'
import { fail } from '@romashka/basics'

/** Where a page of a listing ended: the last product's key in the order, and its id. */
export interface Cursor {
  key: number
  productId: number
  /** Number of the page that comes next, for those who count pages. */
  page: number
}

/**
 * A scroll id carries the digest of the listing it belongs to, so that one made for another category, city, filter or
 * order is refused instead of showing a page of nonsense. It holds nothing secret and does not expire.
 */
export function writeScrollId(listing: unknown, { key, productId, page }: Cursor): string {
  return Buffer.from(`${key}.${productId}.${page}.${digest(listing)}`).toString('base64url')
}

/** @throws request.invalid */
export function readScrollId(listing: unknown, scrollId: string): Cursor {
  const text = Buffer.from(scrollId, 'base64url').toString('latin1')
  const [, key, productId, page, of] = /^(\d{1,16})\.(\d{1,10})\.(\d{1,5})\.([0-9a-f]{16})$/.exec(text) ?? []
  if (of !== digest(listing)) fail('request.invalid', { field: 'scroll_id' })
  return { key: Number(key), productId: Number(productId), page: Number(page) }
}

function digest(listing: unknown): string {
  return createHash('sha256').update(JSON.stringify(listing)).digest('hex').slice(0, 16)
}
