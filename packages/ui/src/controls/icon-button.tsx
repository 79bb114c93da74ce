import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, for those who cannot see the icon. */
  label: string
  icon: ReactNode
  isPressed?: boolean
}

export function IconButton({ label, icon, isPressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      className={classNames('icon-button', isPressed && 'text-leaf', className)}
    >
      {icon}
    </button>
  )
}
