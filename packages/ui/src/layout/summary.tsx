import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface SummaryProps {
  className?: string
  children: ReactNode
}

/** What is pressed to open the rest of a `details`, with a sign at its end that turns when it is open. */
export function Summary({ className, children }: SummaryProps) {
  return <summary className={classNames('summary', className)}>{children}</summary>
}
