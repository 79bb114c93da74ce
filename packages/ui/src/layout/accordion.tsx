import type { ReactNode } from 'react'

interface AccordionProps {
  id?: string
  title: ReactNode
  isOpen?: boolean
  /** Sections of one name: opening one closes the others. */
  name?: string
  children: ReactNode
}

/** The browser's own disclosure: works without script, and a search in the page opens it. */
export function Accordion({ id, title, isOpen, name, children }: AccordionProps) {
  return (
    <details id={id} open={isOpen} name={name} className="border-b border-line">
      <summary className="min-h-14 py-3 text-h4 font-semibold">{title}</summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
