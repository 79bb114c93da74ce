import type { ContractCalls, Input } from '@romashka/contract'

type ListingBody = Input<ContractCalls['POST /api/v1/search/catalog/:sectionId']>['body']
export type Filters = NonNullable<NonNullable<ListingBody>['filters']>
export type Sort = NonNullable<NonNullable<ListingBody>['sort']>
type ListCode = Exclude<keyof Filters, 'price'>

/** Every filter of values, in the order the panel shows them. */
export const listCodes = [
  'availability',
  'prescription',
  'form',
  'strength',
  'packSize',
  'substance',
  'maker',
  'country',
  'age',
  'courier',
  'sale',
  'storage',
] as const satisfies readonly ListCode[]

export const sorts = [
  'popularity',
  'price_asc',
  'price_desc',
  'unit_price',
  'discount',
  'name',
] as const satisfies readonly Sort[]

/** What the address of a listing says: everything that is in it can be shared and gone back to. */
export interface Chosen {
  filters: Filters
  sort: Sort
  page: number
}

const maxValues = 100
const longestValue = 200
const lastPage = 10_000
/** Above any price a pack can have; keeps a slip of the finger from being refused. */
const maxRoubles = 100_000_000

/**
 * Reads the filters of an address: `?form=syrup&form=drops&priceFrom=100&sort=price_asc&page=2`. Roubles in the address,
 * kopecks in the call. What is no filter is left alone, what makes no sense is left out, and prices the wrong way round
 * are turned.
 */
export function readChosen(search: URLSearchParams): Chosen {
  const filters: Filters = {}
  for (const code of listCodes) {
    const values = [...new Set(search.getAll(code))].filter((value) => value.length > 0 && value.length <= longestValue)
    if (values.length > 0) filters[code] = values.slice(0, maxValues)
  }
  const price = readPrice(search)
  if (price) filters.price = price
  return { filters, sort: readSort(search.get('sort')), page: readPage(search.get('page')) }
}

/** The address of the same listing with other filters, from its first page. */
export function searchOf(filters: Filters, sort: Sort, rest?: Record<string, string>): string {
  const search = new URLSearchParams(rest)
  for (const code of listCodes) for (const value of filters[code] ?? []) search.append(code, value)
  const { from, to } = filters.price ?? {}
  if (from !== undefined) search.set('priceFrom', String(from / 100))
  if (to !== undefined) search.set('priceTo', String(to / 100))
  if (sort !== 'popularity') search.set('sort', sort)
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** The filters without one value, or without the price. */
export function without(filters: Filters, code: keyof Filters, value?: string): Filters {
  const { [code]: left, ...rest } = filters
  const values = Array.isArray(left) && value !== undefined ? left.filter((one) => one !== value) : []
  return values.length > 0 ? { ...rest, [code]: values } : rest
}

export function countChosen(filters: Filters): number {
  const values = listCodes.reduce((sum, code) => sum + (filters[code]?.length ?? 0), 0)
  return values + (filters.price ? 1 : 0)
}

function readPrice(search: URLSearchParams): Filters['price'] {
  const from = readRoubles(search.get('priceFrom'))
  const to = readRoubles(search.get('priceTo'))
  if (from === undefined && to === undefined) return undefined
  const isReversed = from !== undefined && to !== undefined && from > to
  const [low, high] = isReversed ? [to, from] : [from, to]
  return { ...(low === undefined ? {} : { from: low }), ...(high === undefined ? {} : { to: high }) }
}

function readRoubles(text: string | null): number | undefined {
  const roubles = Number((text ?? '').replace(',', '.').replace(/\s/g, ''))
  if (!text?.trim() || !Number.isFinite(roubles) || roubles < 0) return undefined
  return Math.round(Math.min(roubles, maxRoubles) * 100)
}

function readSort(text: string | null): Sort {
  return sorts.find((sort) => sort === text) ?? 'popularity'
}

function readPage(text: string | null): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1
}
