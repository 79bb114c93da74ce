import { Button, Checkbox } from '@romashka/ui'
import { checkLines, removeLines } from '../store/basket.ts'
import { type BasketState, isAvailable } from '../store/basket-state.ts'

/** Checked of what can be had: all, some or none. What cannot be had does not count. */
export function SelectAll({ basket }: { basket: BasketState }) {
  const available = basket.lines.filter(isAvailable)
  const checked = available.filter((line) => line.isChecked)
  const isAll = available.length > 0 && checked.length === available.length
  const ids = available.map((line) => line.id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-1 md:px-5">
      <Checkbox
        checked={isAll}
        isMixed={!isAll && checked.length > 0}
        disabled={available.length === 0}
        onChange={() => void checkLines(ids, !isAll)}
      >
        Выбрать всё
        <span className="text-quiet">
          {' '}
          · {checked.length} из {available.length}
        </span>
      </Checkbox>
      <Button kind="quiet" size="small" disabled={checked.length === 0} onClick={() => void removeLines(checked)}>
        <span>
          Убрать<span className="max-sm:sr-only"> выбранные</span>
        </span>
      </Button>
    </div>
  )
}
