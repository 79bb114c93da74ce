import type { ReactNode } from 'react'

/** A part of the product page under its title, to which links lead. */
export function PagePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 md:mt-16">
      <h2 id={`${id}-title`} className="mb-3 text-h3 lg:text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}
