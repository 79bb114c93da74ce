import { classNames, Icon } from '@romashka/ui'
import { titleOfPart } from '../order-text.ts'
import { stepsOf } from './part-steps.ts'

interface ProgressProps {
  status: string
  isToday?: boolean
  isCourier?: boolean
  /** Not one of several parts, of which «принята» is said. */
  isWhole?: boolean
}

/** Where a part is on its way; nothing once it has ended otherwise. */
export function OrderProgress({ status, isToday = true, isCourier = false, isWhole = true }: ProgressProps) {
  const { steps, reached } = stepsOf(status, { isToday, isCourier })
  if (reached === 0) return null
  /** Five names do not fit side by side on a phone: there only the present one is written out. */
  const isLong = steps.length > 4
  return (
    <ol aria-label="Ход заказа" className="flex flex-wrap gap-1.5 sm:flex-nowrap">
      {steps.map((step, at) => {
        const isDone = at < reached
        const isNow = at === reached - 1
        return (
          // As wide as its name on a phone, so that four names never touch, whatever the size of the letters.
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={classNames('sm:min-w-0 sm:flex-1', isLong ? 'min-w-0 flex-1' : 'min-w-fit flex-auto')}
          >
            <span className={`block h-1.5 rounded-chip ${isDone ? 'bg-leaf' : 'bg-line'}`} />
            <span
              className={classNames(
                'mt-1.5 flex items-start gap-1 text-small leading-tight',
                isNow ? 'font-semibold' : 'text-quiet',
                isLong && (isNow ? 'max-sm:whitespace-nowrap' : 'max-sm:sr-only'),
                // Nor do four in the largest letters.
                !isNow && 'in-[[data-text-step="6"]]:max-sm:sr-only',
              )}
            >
              {isDone && !isNow && (
                <Icon name="check" label="пройдено" size={14} className="mt-px text-leaf max-sm:hidden" />
              )}
              {isWhole ? step : titleOfPart(step)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
