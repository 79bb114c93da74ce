import { type MouseEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'

interface StepperProps {
  value: number
  /** The most there is; zero takes the thing out. */
  max: number
  onChange: (value: number) => void
  labels: { group: string; less: string; more: string }
  className?: string
}

/** How many: takes the place of the «buy» button and is as tall as it, so nothing moves. */
export function Stepper({ value, max, onChange, labels, className }: StepperProps) {
  const isTouched = useRef(false)
  function press({ detail }: MouseEvent, next: number) {
    // The second half of a double press that began on the button in whose place this stands.
    if (detail > 1 && !isTouched.current) return
    isTouched.current = true
    onChange(next)
  }
  const button =
    'flex size-12 shrink-0 items-center justify-center rounded-control text-leaf hover:bg-leaf-tint aria-disabled:text-edge'
  return (
    <fieldset
      aria-label={labels.group}
      className={classNames('flex min-h-12 items-center justify-between rounded-control bg-leaf-tint', className)}
    >
      <button
        type="button"
        aria-label={labels.less}
        onClick={(event) => press(event, Math.max(0, value - 1))}
        className={button}
      >
        <Icon name="minus" size={20} />
      </button>
      <output className="min-w-8 text-center font-semibold text-leaf-pressed">{value}</output>
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={value >= max || undefined}
        onClick={(event) => value < max && press(event, value + 1)}
        className={button}
      >
        <Icon name="plus" size={20} />
      </button>
    </fieldset>
  )
}
