import { classNames } from '@romashka/ui'
import { useLocation } from 'react-router'
import { useIsHeroSearchVisible } from '../../search/box/hero-search-visibility.ts'
import { SearchBox } from '../../search/box/search-box.tsx'
import { useCitySlug } from '../../site/paths.ts'

/**
 * The search of the header. On a desktop the home page has a larger one: this one stays hidden
 * until that one is scrolled out of view.
 */
export function SearchForm() {
  const city = useCitySlug()
  const { pathname } = useLocation()
  const isHome = pathname === '/' || pathname === `/${city}` || pathname === `/${city}/`
  const isHeroInView = useIsHeroSearchVisible()
  return (
    <SearchBox
      id="search-query"
      className={classNames('flex-1 md:min-w-56', isHome && isHeroInView && 'md:invisible')}
    />
  )
}
