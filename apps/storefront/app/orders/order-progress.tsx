import { Check } from 'lucide-react'
import { pickupSteps, stepOf } from './order-words.ts'

/** Where a part is on its way; nothing once it has ended otherwise. */
export function OrderProgress({ status }: { status: string }) {
  const reached = stepOf(status)
  if (reached === 0) return null
  return (
    <ol aria-label="Ход заказа" className="grid grid-cols-4 gap-1.5">
      {pickupSteps.map((step, at) => {
        const isDone = at < reached
        return (
          <li key={step} aria-current={at === reached - 1 ? 'step' : undefined}>
            <span className={`block h-1.5 rounded-chip ${isDone ? 'bg-leaf' : 'bg-line'}`} />
            <span className={`mt-1.5 flex items-center gap-1 text-small ${isDone ? 'font-semibold' : 'text-quiet'}`}>
              {isDone && <Check aria-hidden="true" size={14} className="text-leaf" />}
              {step}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
