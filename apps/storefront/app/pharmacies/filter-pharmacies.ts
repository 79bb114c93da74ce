import type { PharmacyId } from '@romashka/basics'
import type { Pharmacy } from './pharmacy.ts'

export interface PharmacyFilters {
  /** Address, metro, name or number. */
  sought: string
  isOpen: boolean
  isRoundTheClock: boolean
  services: readonly string[]
  /** Has everything of the shopper's basket now. */
  isWithBasket: boolean
}

/** The filters as the address of the page holds them. */
export function readPharmacyFilters(search: URLSearchParams): PharmacyFilters {
  return {
    sought: search.get('q') ?? '',
    isOpen: search.get('open') === 'now',
    isRoundTheClock: search.get('open') === '24',
    services: search.getAll('service'),
    isWithBasket: search.get('basket') === 'all',
  }
}

/** Pharmacies that pass every filter; each word of the search has to be found somewhere, `ё` written either way. */
export function filterPharmacies<P extends Pharmacy>(
  pharmacies: readonly P[],
  filters: PharmacyFilters,
  withBasket: ReadonlySet<PharmacyId> | undefined,
): P[] {
  const words = plain(filters.sought).split(/\s+/).filter(Boolean)
  return pharmacies.filter((one) => {
    if (filters.isOpen && !one.isOpenNow) return false
    if (filters.isWithBasket && withBasket && !withBasket.has(one.id)) return false
    if (filters.isRoundTheClock && !one.isRoundTheClock) return false
    if (!filters.services.every((service) => one.services.includes(service))) return false
    if (words.length === 0) return true
    const text = plain(`${one.name} ${one.address} ${one.metro ?? ''} ${one.code} ${one.phone}`)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[.,;«»"]/g, ' ')
}
