import { classNames, Skeleton } from '@romashka/ui'
import type { ReactNode } from 'react'
import { PersonalLinks } from './personal-area/personal-links.tsx'
import { PartsSkeleton, SignedInOnly } from './signed-in-only.tsx'

interface PersonPageProps {
  title: string
  lead?: string | undefined
  /** Lists and calendars take all the width; what is read or filled in stays in a column. */
  isWide?: boolean
  children: ReactNode
}

/** A room of the personal area: the way to the others beside it, its own things at the right. */
export function PersonalPage({ children, ...frame }: PersonPageProps) {
  return (
    <SignedInOnly
      title={frame.title}
      skeleton={
        <Frame {...frame} isBusy links={<Skeleton className="h-12 md:h-120 md:rounded-card" />}>
          <PartsSkeleton />
        </Frame>
      }
    >
      <Frame {...frame} links={<PersonalLinks />}>
        {children}
      </Frame>
    </SignedInOnly>
  )
}

type FrameProps = PersonPageProps & { links: ReactNode; isBusy?: boolean }

function Frame({ title, lead, isWide = false, links, isBusy, children }: FrameProps) {
  return (
    <div className="wrap pb-10" aria-busy={isBusy}>
      <div className="pt-6 pb-5 md:pt-8">
        <h1 className="text-h1">{title}</h1>
        {lead && <p className="mt-1 max-w-160 text-quiet">{lead}</p>}
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-8">
        {links}
        <div className={classNames('min-w-0 space-y-5 reveal-in-order', !isWide && 'max-w-190')}>{children}</div>
      </div>
    </div>
  )
}
