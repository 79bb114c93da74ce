import { classNames, Icon, type IconName } from '@romashka/ui'
import { NavLink, useLocation } from 'react-router'
import { isAt, personalPlaces } from '../../identity/personal-area/personal-places.ts'
import { useVisitor } from '../../session/visitor.ts'
import { useCityPath } from '../../site/paths.ts'
import { CountBadge } from './count-badge.tsx'

/** The five places of a phone, under the thumb. */
export function BottomNavigation() {
  const { basketPacks, favourites } = useVisitor()
  const to = useCityPath()
  const { pathname } = useLocation()
  // Favourites have a place of their own.
  const isPersonal = personalPlaces.some(
    ({ path, inner = [] }) => path !== '/favorites' && [path, ...inner].some((one) => isAt(pathname, to(one))),
  )
  return (
    <nav
      aria-label="Основные разделы"
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto grid max-w-160 grid-cols-5">
        <Place icon="house" path="/" text="Главная" isExact />
        <Place icon="layout-grid" path="/catalog" text="Каталог" />
        <Place icon="shopping-basket" path="/basket" text="Корзина" count={basketPacks} />
        <Place icon="heart" path="/favorites" text="Избранное" count={favourites} />
        <Place icon="user" path="/personal-area" text="Профиль" isWithin={isPersonal} />
      </ul>
    </nav>
  )
}

interface PlaceProps {
  icon: IconName
  path: string
  text: string
  count?: number
  isExact?: boolean
  /** On a page that belongs to the place and has an address of its own. */
  isWithin?: boolean
}

function Place({ icon, path, text, count = 0, isExact = false, isWithin = false }: PlaceProps) {
  const to = useCityPath()
  return (
    <li className="min-w-0">
      <NavLink
        to={to(path)}
        end={isExact}
        className={classNames(
          'flex h-15 flex-col items-center justify-center gap-1 aria-[current=page]:text-leaf',
          isWithin ? 'text-leaf' : 'text-quiet',
        )}
      >
        <span className="relative">
          <Icon name={icon} />
          <CountBadge count={count} />
        </span>
        <span className="max-w-full truncate px-0.5 text-[min(0.6875rem,3.3vw)] leading-none font-medium">{text}</span>
      </NavLink>
    </li>
  )
}
