import { classNames, Skeleton, useKeptFocus } from '@romashka/ui'
import { type ReactNode, useRef } from 'react'
import { PersonalLinks } from './personal-area/personal-links.tsx'
import { PartsSkeleton, SignedInOnly } from './signed-in-only.tsx'

interface PersonPageProps {
  title: string
  lead?: string | undefined
  /** What can be done with all that the page shows, beside its title. */
  action?: ReactNode
  /** Lists, calendars and two columns take all the width; what is read or filled in stays in a column. */
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
      <OpenPersonalPage {...frame}>{children}</OpenPersonalPage>
    </SignedInOnly>
  )
}

/** The same for a room that a stranger may enter, too. */
export function OpenPersonalPage(frame: PersonPageProps) {
  return <Frame {...frame} links={<PersonalLinks />} />
}

type FrameProps = PersonPageProps & { links: ReactNode; isBusy?: boolean }

function Frame({ title, lead, action, isWide = false, links, isBusy, children }: FrameProps) {
  const rooms = useRef<HTMLDivElement>(null)
  useKeptFocus(rooms)
  return (
    <div className="wrap pb-10" aria-busy={isBusy}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-6 pb-5 md:pt-8">
        <div>
          <h1 className="text-h1">{title}</h1>
          {lead && <p className="mt-1 max-w-prose text-quiet">{lead}</p>}
        </div>
        {action}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-8">
        {links}
        <div ref={rooms} className={classNames('min-w-0 space-y-5 reveal-in-order', !isWide && 'max-w-190')}>
          {children}
        </div>
      </div>
    </div>
  )
}

interface ColumnsProps {
  /** What is done with the page seldom, and where else to go. */
  aside: ReactNode
  children: ReactNode
}

/** A wide window shows both beside each other; elsewhere the second stands below. For a page that takes all the width. */
export function Columns({ aside, children }: ColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 max-[1240px]:max-w-190 max-[1240px]:reveal-in-order min-[1240px]:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <div className="space-y-5 reveal-in-order">{children}</div>
      <div className="space-y-5">{aside}</div>
    </div>
  )
}
