import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'

interface ChipProps extends ComponentProps<'button'> {
  isChosen?: boolean
  /** Pressing it takes it away: a filter that is on. */
  isRemovable?: boolean
}

/** The classes of a chip, for links that look like one. */
export function chipStyle(isChosen = false): string {
  return classNames('chip', isChosen && 'chip-chosen')
}

export function Chip({ isChosen, isRemovable, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isRemovable ? undefined : isChosen}
      className={classNames(chipStyle(isChosen), className)}
    >
      {children}
      {isRemovable && <Icon name="x" size={16} />}
    </button>
  )
}
