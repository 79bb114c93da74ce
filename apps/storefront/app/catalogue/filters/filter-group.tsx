import { Checkbox, inputStyle } from '@romashka/ui'
import { useState } from 'react'
import { number } from '../../text/money.ts'
import { filterTitles, valueName } from './filter-names.ts'
import type { Filters } from './filters-url.ts'
import type { ListingFilter } from './listing-filter.ts'

const initiallyShown = 6
/** With so many values or more, the group has a search field. */
const worthSearching = 12

interface FilterGroupProps {
  code: keyof Filters
  filter: ListingFilter
  isOpen: boolean
}

/** One filter: its values with counts, as boxes of the form around it. */
export function FilterGroup({ code, filter, isOpen }: FilterGroupProps) {
  const [isWhole, setWhole] = useState(false)
  const [sought, setSought] = useState('')
  const wanted = sought.trim().toLowerCase()
  const named = filter.values.map((one) => ({ ...one, name: valueName(code, one.value, one.name) }))
  const isLong = named.length > initiallyShown + 1
  // What is folded away is not in the page at all: a large category has hundreds of makers.
  const there = isLong && !isWhole ? named.filter((one, at) => at < initiallyShown || one.isSelected) : named
  const isSought = (name: string) => wanted === '' || name.toLowerCase().includes(wanted)
  return (
    <details open={isOpen} className="border-t border-line first:border-t-0">
      <summary className="font-semibold">
        <span>{filterTitles[code]}</span>
      </summary>
      <fieldset aria-label={filterTitles[code]} className="pb-4">
        {isWhole && named.length >= worthSearching && (
          <input
            type="search"
            aria-label={`Найти: ${filterTitles[code]}`}
            placeholder="Найти"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            className={`${inputStyle} mb-2`}
          />
        )}
        <div className={isWhole && named.length >= worthSearching ? 'max-h-84 overflow-y-auto pr-2' : undefined}>
          {there.map((one) => (
            <Checkbox
              key={one.value}
              name={code}
              value={one.value}
              defaultChecked={one.isSelected}
              aside={number(one.count)}
              className={isSought(one.name) ? 'text-note md:min-h-9!' : 'hidden!'}
            >
              {one.name}
            </Checkbox>
          ))}
        </div>
        {isLong && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => {
              setWhole(!isWhole)
              setSought('')
            }}
            className="min-h-12 text-note font-semibold text-leaf hover:text-leaf-pressed md:min-h-11"
          >
            {isWhole ? 'Свернуть' : `Показать ещё ${named.length - initiallyShown}`}
          </button>
        )}
      </fieldset>
    </details>
  )
}
