import { Select } from '@romashka/ui'
import { useNavigate, useNavigation } from 'react-router'
import { relevanceFirst, sortNames } from './filter-names.ts'
import { type Filters, readChosen, type Sort, searchOf, sorts } from './filters-url.ts'

interface SortSelectProps {
  chosen: Filters
  sort: Sort
  otherParameters?: Record<string, string> | undefined
}

export function SortSelect({ chosen, sort, otherParameters }: SortSelectProps) {
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  // On a slow network the choice stands before its products do.
  const isComing = coming !== undefined && coming.pathname === globalThis.location?.pathname
  const shown = isComing ? readChosen(new URLSearchParams(coming.search)).sort : sort
  const isSearch = otherParameters?.query !== undefined
  return (
    <Select
      label="Порядок"
      isLabelHidden
      value={shown}
      options={sorts.map((one) => [one, one === 'popularity' && isSearch ? relevanceFirst : sortNames[one]] as const)}
      onChange={({ target }) => {
        const next = sorts.find((one) => one === target.value) ?? 'popularity'
        navigate(searchOf(chosen, next, otherParameters) || '?')
      }}
      className="min-w-46 flex-1 sm:max-w-64"
    />
  )
}
