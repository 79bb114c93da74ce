import { chipStyle, Icon } from '@romashka/ui'
import { Link } from 'react-router'
import { number } from '../../text/money.ts'
import { filterTitles, valueName } from './filter-names.ts'
import { countChosen, type Filters, listCodes, type Sort, searchOf, without } from './filters-url.ts'
import type { ListingFilter } from './listing-filter.ts'

interface ChosenFiltersProps {
  filters: readonly ListingFilter[]
  chosen: Filters
  sort: Sort
  otherParameters?: Record<string, string> | undefined
}

/** What is chosen, each to be taken away by a press; nothing where nothing is. */
export function ChosenFilters({ filters, chosen, sort, otherParameters }: ChosenFiltersProps) {
  if (countChosen(chosen) === 0) return null
  const chips = [
    ...listCodes.flatMap((code) =>
      (chosen[code] ?? []).map((value) => ({
        key: `${code}-${value}`,
        text: valueName(code, value, nameOf(filters, code, value)),
        title: filterTitles[code],
        left: without(chosen, code, value),
      })),
    ),
    ...(chosen.price
      ? [{ key: 'price', text: priceText(chosen.price), title: filterTitles.price, left: without(chosen, 'price') }]
      : []),
  ]
  return (
    <ul aria-label="Выбранные фильтры" className="flex flex-wrap gap-2">
      {chips.map(({ key, text, title, left }) => (
        <li key={key}>
          <Link
            to={searchOf(left, sort, otherParameters) || '?'}
            aria-label={`Убрать фильтр «${title}: ${text}»`}
            className={`${chipStyle()} md:min-h-11!`}
          >
            {text}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={searchOf({}, sort, otherParameters) || '?'}
          className="inline-flex min-h-12 items-center px-2 text-note font-semibold text-leaf hover:text-leaf-pressed md:min-h-11"
        >
          Сбросить всё
        </Link>
      </li>
    </ul>
  )
}

function nameOf(filters: readonly ListingFilter[], code: string, value: string): string {
  return filters.find((one) => one.code === code)?.values.find((one) => one.value === value)?.name ?? value
}

function priceText({ from, to }: NonNullable<Filters['price']>): string {
  const words = [
    from === undefined ? '' : `от ${number(Math.round(from / 100))}`,
    to === undefined ? '' : `до ${number(Math.round(to / 100))}`,
  ]
  return `${words.filter(Boolean).join(' ')}\u00a0₽`
}
