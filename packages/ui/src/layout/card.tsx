import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A white sheet on the page; no shadow, because it does not float. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('rounded-card border border-line bg-surface p-4 md:p-5', className)} />
}
