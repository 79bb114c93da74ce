import type { ReactNode } from 'react'

interface ResultProps {
  icon: ReactNode
  title: string
  children: ReactNode
  actions: ReactNode
}

/** One thing that has happened, in the middle of the page, and the way forward. */
export function Result({ icon, title, children, actions }: ResultProps) {
  return (
    <div className="wrap flex justify-center py-8 md:py-14">
      <section className="w-full max-w-150 rounded-card border border-line bg-surface p-6 text-center md:p-10">
        <span className="mx-auto flex size-16 items-center justify-center rounded-chip bg-leaf-tint text-leaf">
          {icon}
        </span>
        <h1 className="mt-5 text-h2" aria-live="polite">
          {title}
        </h1>
        <div className="mt-3 text-quiet">{children}</div>
        <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>
      </section>
    </div>
  )
}
