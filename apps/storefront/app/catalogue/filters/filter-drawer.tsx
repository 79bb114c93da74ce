import { Button, Drawer } from '@romashka/ui'
import { number } from '../../text/money.ts'
import { form, productForms } from '../../text/plural.ts'
import { FilterForm } from './filter-form.tsx'
import type { Filters, Sort } from './filters-url.ts'
import type { ListingFilter } from './listing-filter.ts'

interface FilterDrawerProps {
  filters: readonly ListingFilter[]
  chosen: Filters
  sort: Sort
  count: number
  otherParameters?: Record<string, string> | undefined
  onClose: () => void
}

/** The filters on a phone: they apply as they are chosen, the button only says how many are left. */
export function FilterDrawer({ count, onClose, ...rest }: FilterDrawerProps) {
  return (
    <Drawer
      title="Фильтры"
      isOpen
      onClose={onClose}
      footer={
        <Button isWide size="large" onClick={onClose}>
          {count > 0 ? `Показать ${number(count)} ${form(count, productForms)}` : 'Ничего не подошло'}
        </Button>
      }
    >
      <FilterForm {...rest} />
    </Drawer>
  )
}
