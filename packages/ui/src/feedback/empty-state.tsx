import type { ReactNode } from 'react'
import { emptyDrawings } from './empty-drawings.tsx'

interface EmptyStateProps {
  drawing: keyof typeof emptyDrawings
  title: string
  children?: ReactNode
  /** One way forward. */
  action?: ReactNode
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center py-10 text-center md:py-16">
      <svg viewBox="0 0 240 160" aria-hidden="true" className="w-60 max-w-full">
        <ellipse cx="120" cy="146" rx="96" ry="8" className="fill-leaf-tint" />
        <g className="fill-surface stroke-leaf" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
          {emptyDrawings[drawing]}
        </g>
      </svg>
      <h2 className="mt-6 text-h3">{title}</h2>
      {children && (
        <div className="mt-2 max-w-110 text-balance wrap-anywhere text-quiet [&_p]:text-balance">{children}</div>
      )}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
