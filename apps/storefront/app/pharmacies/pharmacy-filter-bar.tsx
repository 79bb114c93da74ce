import { Chip, Icon, inputStyle } from '@romashka/ui'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readPharmacyFilters } from './filter-pharmacies.ts'
import type { Pharmacy } from './pharmacy.ts'
import { serviceNames } from './services.ts'

interface PharmacyFilterBarProps {
  pharmacies: readonly Pharmacy[]
  hasBasket: boolean
}

/** Search by address and metro, open now, round the clock, services, the basket: all in the address of the page. */
export function PharmacyFilterBar({ pharmacies, hasBasket }: PharmacyFilterBarProps) {
  const [search, setSearch] = useSearchParams()
  const filters = readPharmacyFilters(search)
  const offered = Object.keys(serviceNames).filter(
    (service) => filters.services.includes(service) || pharmacies.some((one) => one.services.includes(service)),
  )
  const change = (edit: (next: URLSearchParams) => void) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        edit(next)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const toggleOpen = (value: string) =>
    change((next) => (next.get('open') === value ? next.delete('open') : next.set('open', value)))
  const toggleService = (service: string) =>
    change((next) => {
      const left = filters.services.filter((one) => one !== service)
      next.delete('service')
      for (const one of left.length < filters.services.length ? left : [...left, service]) next.append('service', one)
    })
  return (
    <search className="w-full md:contents">
      <PharmacySearchInput
        value={filters.sought}
        onType={(text) => change((next) => (text ? next.set('q', text) : next.delete('q')))}
      />
      <div className="-mx-(--page-gutter) mt-2 flex gap-2 overflow-x-auto px-(--page-gutter) py-1 *:shrink-0 md:m-0 md:contents [scrollbar-width:none]">
        <Chip isChosen={filters.isOpen} onClick={() => toggleOpen('now')}>
          Открыты сейчас
        </Chip>
        <Chip isChosen={filters.isRoundTheClock} onClick={() => toggleOpen('24')}>
          Круглосуточно
        </Chip>
        {(hasBasket || filters.isWithBasket) && (
          <Chip
            isChosen={filters.isWithBasket}
            onClick={() => change((next) => (filters.isWithBasket ? next.delete('basket') : next.set('basket', 'all')))}
          >
            Есть всё из корзины
          </Chip>
        )}
        {offered.map((service) => (
          <Chip key={service} isChosen={filters.services.includes(service)} onClick={() => toggleService(service)}>
            {serviceNames[service]}
          </Chip>
        ))}
      </div>
    </search>
  )
}

/** Shows the typed text while the field is being edited, and the value of the address otherwise. */
function PharmacySearchInput({ value, onType }: { value: string; onType: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  // Effect: updates an uncontrolled field after the address has changed.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <label className="relative block w-full md:w-110">
      <span className="sr-only">Адрес, метро или название аптеки</span>
      <Icon name="search" size={20} className="absolute top-3.5 left-4 text-quiet" />
      <input
        ref={input}
        type="search"
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        placeholder="Адрес или метро"
        onChange={({ target }) => onType(target.value)}
        className={`${inputStyle} pl-11!`}
      />
    </label>
  )
}
