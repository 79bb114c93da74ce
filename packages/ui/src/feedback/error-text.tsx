import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Why something did not work, read aloud when it appears; nothing while there is no error. */
export function ErrorText({ children, className }: { children: ReactNode; className?: string }) {
  if (!children) return null
  return (
    <p role="alert" className={classNames('text-danger', className)}>
      {children}
    </p>
  )
}
