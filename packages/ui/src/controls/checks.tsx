import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface CheckProps extends Omit<ComponentProps<'input'>, 'children' | 'type'> {
  children: ReactNode
  /** At the right end: the count of a filter, a price. */
  aside?: ReactNode
}

interface CheckboxProps extends CheckProps {
  /** Some but not all of what it stands for is checked. */
  isMixed?: boolean
  /** Its text takes several lines: the box stands beside the first. */
  isLong?: boolean
}

export function Checkbox({ children, aside, isMixed = false, isLong = false, className, ...rest }: CheckboxProps) {
  const showMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed
  }
  return (
    <label className={classNames('check', isLong && 'items-start! py-3', className)}>
      <input ref={showMixed} {...rest} type="checkbox" />
      <span>{children}</span>
      {aside !== undefined && <span>{aside}</span>}
    </label>
  )
}

export function Radio({ children, aside, className, ...rest }: CheckProps) {
  return (
    <label className={classNames('check', className)}>
      <input {...rest} type="radio" />
      <span>{children}</span>
      {aside !== undefined && <span>{aside}</span>}
    </label>
  )
}

export function Switch({ children, className, ...rest }: CheckProps) {
  return (
    <label className={classNames('check', 'justify-between', className)}>
      <span className="min-w-0">{children}</span>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state by itself
        role="switch"
        className={
          'relative h-7 w-12 shrink-0 appearance-none rounded-chip border-2 border-edge bg-surface transition-colors duration-150 ' +
          'before:absolute before:top-1/2 before:left-1 before:size-4.5 before:-translate-y-1/2 before:rounded-chip before:bg-edge ' +
          'before:transition-transform before:duration-150 checked:border-leaf checked:bg-leaf checked:before:translate-x-4.5 ' +
          'checked:before:bg-white forced-colors:appearance-auto forced-colors:before:hidden'
        }
      />
    </label>
  )
}
