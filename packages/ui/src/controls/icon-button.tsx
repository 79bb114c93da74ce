import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, for those who cannot see the icon. */
  label: string
  icon: ReactNode
  isPressed?: boolean
}

/**
 * Its tooltip is written when a pointer comes: a listing would carry each name twice, and nobody sees it before.
 */
export function IconButton({ label, icon, isPressed, className, ...rest }: IconButtonProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      title={isPointedAt ? label : undefined}
      onPointerEnter={() => setPointedAt(true)}
      className={classNames('icon-button', isPressed && 'text-leaf', className)}
    >
      {icon}
    </button>
  )
}
