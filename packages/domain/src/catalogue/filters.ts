import { fail } from '@romashka/basics'

/** What a shopper has chosen: values of one filter are joined by "or", filters by "and". Prices in kopecks. */
export type Filters = { [code in FilterCode]?: readonly string[] | undefined } & {
  price?: { from?: number | undefined; to?: number | undefined } | undefined
}

const filterCodes = [
  'form',
  'substance',
  'strength',
  'packSize',
  'maker',
  'country',
  'prescription',
  'age',
  'storage',
  'availability',
  'courier',
  'sale',
] as const
type FilterCode = (typeof filterCodes)[number]

/** @throws request.invalid for a price range that ends before it begins */
export function checkFilters(filters: Filters): void {
  const { from, to } = filters.price ?? {}
  if (from !== undefined && to !== undefined && from > to)
    fail('request.invalid', { field: 'filters.price', reason: 'reversed' })
}

/** One filter with the number of products behind each value, every other filter applied. */
export interface FilterCounts {
  code: string
  values: { value: string; name: string; count: number; isSelected: boolean }[]
  range?: { min: number | null; max: number | null; from: number | null; to: number | null }
}
