import { classNames, Icon, type IconName } from '@romashka/ui'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { keepPhrasesTogether } from '../../text/keep-phrases-together.ts'
import type { AdvertisementLine } from './advertisement.ts'
import { AdvertisingLabel, AdvertisingNotice } from './advertising-notice.tsx'
import { OfferEnd } from './offer-end.tsx'

interface AdvertisementCardProps {
  advertisement: AdvertisementLine
  zone: string
  heading?: 'h2' | 'h3'
}

/** An advertisement in a list: its title leads to it, and the whole card is pressed. */
function AdvertisementCard({ advertisement, zone, heading: Heading = 'h2' }: AdvertisementCardProps) {
  const to = useCityPath()
  return (
    <article
      data-testid="advertisement"
      className="relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface transition-colors duration-150 hover:border-edge"
    >
      <div className="flex flex-1 flex-col p-5 md:p-6">
        <span className="mb-4 flex size-11 items-center justify-center rounded-control bg-chamomile-tint">
          <Icon name={iconOf(advertisement)} />
        </span>
        <Heading className="text-h4">
          <PageLink
            to={to(advertisement.url)}
            className="-my-1 inline-block py-1 after:absolute after:inset-0 after:rounded-card hover:text-leaf focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-leaf"
          >
            {keepPhrasesTogether(advertisement.title_short)}
          </PageLink>
        </Heading>
        <p className="mt-2 mb-3 text-note text-quiet">{keepPhrasesTogether(advertisement.description)}</p>
        <OfferEnd offer={advertisement} zone={zone} />
        <div className="mt-auto pt-3">
          <AdvertisingLabel of={advertisement} />
        </div>
      </div>
      <AdvertisingNotice of={advertisement} />
    </article>
  )
}

/** What it is about, seen before it is read. */
function iconOf({ subjects: [subject] }: AdvertisementLine): IconName {
  if (subject === 'device') return 'heart-pulse'
  return subject === 'medicine' || subject === 'supplement' ? 'pill' : 'ticket-percent'
}

interface AdvertisementGridProps {
  advertisements: readonly AdvertisementLine[]
  zone: string
  heading?: 'h2' | 'h3'
  /** Pushed sideways on a phone, where they are one of many things on the page. */
  isRow?: boolean
}

const grid =
  'mt-4 grid gap-4 sm:grid-cols-2 sm:max-md:[&>:last-child:nth-child(odd)]:col-span-2 md:grid-cols-3 md:gap-5'
const rowOnPhone =
  'max-sm:-mx-(--page-gutter) max-sm:flex max-sm:snap-x max-sm:scroll-px-(--page-gutter) max-sm:overflow-x-auto max-sm:px-(--page-gutter) max-sm:py-1 max-sm:[&>li]:w-[84%] max-sm:[&>li]:shrink-0 max-sm:[&>li]:snap-start'

export function AdvertisementGrid({ advertisements, zone, heading, isRow }: AdvertisementGridProps) {
  return (
    <ul className={classNames(grid, isRow && rowOnPhone)}>
      {advertisements.map((one) => (
        <li key={one.id}>
          <AdvertisementCard advertisement={one} zone={zone} {...(heading && { heading })} />
        </li>
      ))}
    </ul>
  )
}

/** Advertisements of the home page; nothing where there are none. */
export function AdvertisementRow({
  title,
  advertisements,
  zone,
}: {
  title: string
  advertisements: readonly AdvertisementLine[]
  zone: string
}) {
  const to = useCityPath()
  if (advertisements.length === 0) return null
  return (
    <section aria-labelledby="advertisements-title" className="mt-12 md:mt-16">
      <div className="row-head">
        <h2 id="advertisements-title">{title}</h2>
        <PageLink to={to('/marketing-list')}>Все акции</PageLink>
      </div>
      <AdvertisementGrid advertisements={advertisements} zone={zone} heading="h3" isRow />
    </section>
  )
}
