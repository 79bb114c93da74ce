import { buttonStyle } from '@romashka/ui'
import { type ChangeEvent, Fragment, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { KeptPart } from '../../site/kept-part.tsx'
import { FilterGroup } from './filter-group.tsx'
import { countChosen, type Filters, listCodes, type Sort } from './filters-url.ts'
import type { ListingFilter } from './listing-filter.ts'
import { PriceFilter } from './price-filter.tsx'

interface FilterFormProps {
  filters: readonly ListingFilter[]
  chosen: Filters
  sort: Sort
  /** What else the address of this listing holds: the query of a search. */
  otherParameters?: Record<string, string> | undefined
}

const openAtFirst: ReadonlySet<keyof Filters> = new Set(['availability', 'prescription', 'form'])
const typingMs = 700

/**
 * The filters as a form that the address is made of: every change is a new address, so it can be shared, gone back
 * from, and works without script by its button. The boxes keep their own state, so that a press shows at once; when the
 * address changes by other means, they are set to what it says.
 */
export function FilterForm({ filters, chosen, sort, otherParameters = {} }: FilterFormProps) {
  const submit = useSubmit()
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const boxes = useRef<HTMLFormElement>(null)
  // Effect: stops the typing timer when the form goes.
  useEffect(() => () => clearTimeout(typing.current), [])
  // Effect: updates uncontrolled boxes after the address has changed.
  useEffect(() => {
    if (boxes.current) showChosen(boxes.current, chosen)
  }, [chosen])

  function apply(form: HTMLFormElement) {
    clearTimeout(typing.current)
    submit(withoutEmpty(form), { method: 'get', action: location.pathname })
  }
  function change(event: ChangeEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const field: unknown = event.target
    if (!(field instanceof HTMLInputElement) || !field.name) return
    clearTimeout(typing.current)
    if (field.type === 'checkbox') apply(form)
    else typing.current = setTimeout(() => apply(form), typingMs)
  }
  return (
    <Form
      ref={boxes}
      method="get"
      aria-label="Фильтры"
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      <KeptPart name={listCodes.filter((code) => chosen[code]?.[0] !== undefined).join(' ')} of={filters}>
        <Groups filters={filters} chosen={chosen} />
      </KeptPart>
      {Object.entries(otherParameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sort !== 'popularity' && <input type="hidden" name="sort" value={sort} />}
      <noscript>
        <button type="submit" className={buttonStyle('primary', 'normal', true)}>
          {countChosen(chosen) > 0 ? 'Применить' : 'Показать'}
        </button>
      </noscript>
    </Form>
  )
}

/** Shows nothing but the filters, and opens those that are chosen. */
function Groups({ filters, chosen }: Pick<FilterFormProps, 'filters' | 'chosen'>) {
  const known = new Map(filters.map((filter) => [filter.code, filter]))
  const range = known.get('price')?.range
  return listCodes.map((code) => {
    const filter = known.get(code)
    const isChosen = (chosen[code]?.length ?? 0) > 0
    const isShown = filter && isWorthShowing(filter, isChosen)
    return (
      <Fragment key={code}>
        {isShown && <FilterGroup code={code} filter={filter} isOpen={isChosen || openAtFirst.has(code)} />}
        {/* Below what is there today: the first field of a sheet has the focus, and this one would open a phone's keyboard. */}
        {code === 'availability' && range && <PriceFilter range={range} />}
      </Fragment>
    )
  })
}

/** A filter with one value that everything has chooses nothing. */
function isWorthShowing(filter: ListingFilter, isChosen: boolean): boolean {
  const isFlag = filter.code === 'courier' || filter.code === 'sale'
  return isChosen || filter.values.length > 1 || (isFlag && filter.values.length === 1)
}

function showChosen(form: HTMLFormElement, chosen: Filters): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]')) {
    const code = listCodes.find((one) => one === field.name)
    field.checked = code !== undefined && (chosen[code] ?? []).includes(field.value)
  }
}

function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) search.append(name, value)
  return search
}
