import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

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
    <details id={id} open={isOpen} name={name} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-h4 font-semibold marker:content-none hover:text-leaf">
        {title}
        <Icon name="chevron-down" size={22} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
