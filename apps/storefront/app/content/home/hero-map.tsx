import { Icon } from '@romashka/ui'
import { LitMap } from '../../pharmacies/map/lit-map.tsx'
import { useFreshPharmacies } from '../../pharmacies/use-fresh-pharmacies.ts'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'

const none = [] as const

/** Where it is open now, on the map of the city; a press leads to all pharmacies. */
export default function HeroMap({ url }: { url: string }) {
  const to = useCityPath()
  const { fresh, now } = useFreshPharmacies(none, undefined)
  const open = fresh.filter(({ isOpenNow }) => isOpenNow).length
  return (
    <>
      <LitMap url={url} pharmacies={fresh} />
      <PageLink
        to={to('/drugstores')}
        className="absolute inset-0 flex items-start p-5 text-leaf outline-offset-[-3px] hover:text-leaf-pressed"
      >
        <span className="flex items-center gap-2 rounded-control bg-surface px-4 py-3 font-semibold shadow-float">
          <Icon name="map-pinned" size={20} />
          {now ? `Открыто сейчас: ${open} из ${fresh.length}` : 'Аптеки на карте'}
        </span>
      </PageLink>
      <small className="absolute right-2 bottom-1 rounded-control bg-surface/85 px-2 text-small text-quiet">
        <a
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center underline"
        >
          © участники OpenStreetMap
        </a>
      </small>
    </>
  )
}
