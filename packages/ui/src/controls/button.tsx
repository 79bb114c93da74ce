import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  size?: ButtonSize
  isWide?: boolean
  /** The press is on its way: the name and the width stay, a second press does nothing. */
  isBusy?: boolean
}

export function Button({ kind, size, isWide, isBusy, className, children, type, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonStyle(kind, size, isWide), isBusy && 'relative cursor-progress', className)}
    >
      {isBusy ? (
        <>
          <span className="[align-items:inherit] [display:inherit] [gap:inherit] opacity-0">{children}</span>
          <span
            aria-hidden="true"
            className="absolute inset-0 m-auto size-5 animate-spin rounded-full border-2 border-current border-r-transparent"
          />
        </>
      ) : (
        children
      )}
    </button>
  )
}
