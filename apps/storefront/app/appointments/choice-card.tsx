import { classNames } from '@romashka/ui'
import type { ReactNode } from 'react'

interface ChoiceCardProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
  className?: string
}

/** One of several things to choose from; the whole card is the label of its radio button. */
export function ChoiceCard({ name, isChosen, onChoose, children, className }: ChoiceCardProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer gap-3 rounded-card border bg-surface p-4 transition-colors duration-150',
        isChosen ? 'border-leaf ring-1 ring-leaf' : 'border-line hover:border-edge',
        className,
      )}
    >
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="mt-0.5 size-6 shrink-0" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
