import { classNames, Icon, type IconName } from '@romashka/ui'
import { useLocation } from 'react-router'
import { isAt, personalPlaces } from '../../identity/personal-area/personal-places.ts'
import { useVisitor } from '../../session/visitor.ts'
import { KeptPart } from '../../site/kept-part.tsx'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { CountBadge } from './count-badge.tsx'

interface PlaceOfPhone {
  icon: IconName
  path: string
  text: string
}

const places: readonly PlaceOfPhone[] = [
  { icon: 'house', path: '/', text: 'Главная' },
  { icon: 'layout-grid', path: '/catalog', text: 'Каталог' },
  { icon: 'shopping-basket', path: '/basket', text: 'Корзина' },
  { icon: 'heart', path: '/favorites', text: 'Избранное' },
  { icon: 'user', path: '/personal-area', text: 'Профиль' },
]

/** Pages of goods whose address does not begin with the catalogue's. */
const ofCatalogue = ['/catalog-list-mobile', '/free-catalog', '/drugs', '/product', '/compare']

/** The five places of a phone, under the thumb. */
export function BottomNavigation() {
  const to = useCityPath()
  const { pathname } = useLocation()
  const here = pathname.toLowerCase().replace(/(?<=.)\/$/, '')
  const open = places.find(({ path }) => (path === '/' ? here === to(path) : isAt(here, to(path))))
  // Favourites have a place of their own.
  const isPersonal = personalPlaces.some(
    ({ path, inner = [] }) => path !== '/favorites' && [path, ...inner].some((one) => isAt(pathname, to(one))),
  )
  const isOfCatalogue = ofCatalogue.some((path) => isAt(here, to(path)))
  const within = isPersonal ? '/personal-area' : isOfCatalogue ? '/catalog' : undefined
  return (
    <KeptPart name={`${open?.path} ${within}`} of={places}>
      <Places open={open} within={within} />
    </KeptPart>
  )
}

interface PlacesProps {
  open: PlaceOfPhone | undefined
  /** The place to which a page with an address of its own belongs. */
  within: string | undefined
}

function Places({ open, within }: PlacesProps) {
  const { basketPacks, favourites } = useVisitor()
  const counts: Record<string, number> = { '/basket': basketPacks, '/favorites': favourites }
  return (
    <nav
      aria-label="Основные разделы"
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto grid max-w-160 grid-cols-5">
        {places.map((one) => (
          <Place
            key={one.path}
            {...one}
            count={counts[one.path] ?? 0}
            isOpen={one === open}
            isWithin={one.path === within}
          />
        ))}
      </ul>
    </nav>
  )
}

interface PlaceProps extends PlaceOfPhone {
  count: number
  isOpen: boolean
  isWithin: boolean
}

function Place({ icon, path, text, count, isOpen, isWithin }: PlaceProps) {
  const to = useCityPath()
  return (
    <li className="min-w-0">
      <PageLink
        to={to(path)}
        aria-current={isOpen ? 'page' : undefined}
        className={classNames(
          'flex h-15 flex-col items-center justify-center gap-1 aria-[current=page]:text-leaf',
          isWithin ? 'text-leaf' : 'text-quiet',
        )}
      >
        <span className="relative">
          <Icon name={icon} />
          <CountBadge count={count} />
        </span>
        <span className="max-w-full truncate px-0.5 text-[min(0.6875rem,3.3vw)] leading-tight font-medium">{text}</span>
      </PageLink>
    </li>
  )
}
