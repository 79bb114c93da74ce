import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { inputStyle } from './field.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string
  isLabelHidden?: boolean
  options: readonly (readonly [value: string, text: string])[]
}

/** The browser's own list: on a phone nothing is easier to use. */
export function Select({ label, isLabelHidden, options, className, ...rest }: SelectProps) {
  return (
    <label className={classNames('block', className)}>
      <span className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-note font-semibold'}>{label}</span>
      <span className="relative block">
        <select {...rest} className={classNames(inputStyle, 'appearance-none pr-10')}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      </span>
    </label>
  )
}
