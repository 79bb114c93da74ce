import type { ReactNode } from 'react'
import { PersonalLinks } from './personal-area/personal-links.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

interface PersonPageProps {
  title: string
  lead?: string | undefined
  children: ReactNode
}

/** A room of the personal area: the way to the others beside it, its own things in one column. */
export function PersonPage({ title, lead, children }: PersonPageProps) {
  return (
    <SignedInOnly title={title}>
      <div className="wrap pb-10">
        <div className="pt-6 pb-5 md:pt-8">
          <h1 className="text-h1">{title}</h1>
          {lead && <p className="mt-1 max-w-160 text-quiet">{lead}</p>}
        </div>
        <div className="grid items-start gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-8">
          <PersonalLinks />
          <div className="max-w-190 min-w-0 space-y-5">{children}</div>
        </div>
      </div>
    </SignedInOnly>
  )
}
