import type { ReactNode } from 'react'
import { brand } from '../../site/brand.ts'

interface MessagePageProps {
  drawing: ReactNode
  title: string
  children: ReactNode
  /** One way forward, seldom two. */
  actions: ReactNode
}

export function MessagePage({ drawing, title, children, actions }: MessagePageProps) {
  return (
    <div className="wrap flex flex-col items-center py-12 text-center md:py-20">
      <title>{`${title} — ${brand.name}`}</title>
      <div className="w-full max-w-90">{drawing}</div>
      <h1 className="mt-8 text-h1">{title}</h1>
      <div className="mt-3 max-w-130 text-lead text-quiet">{children}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
