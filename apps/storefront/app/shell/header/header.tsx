import { Icon } from '@romashka/ui'
import { CityButton } from '../../locations/city-button.tsx'
import { brand } from '../../site/brand.ts'
import type { City } from '../../site/city.ts'
import { KeptPart } from '../../site/kept-part.tsx'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { AccessibilityToggle } from '../accessibility/accessibility-toggle.tsx'
import { HeaderActions } from './header-actions.tsx'
import { Logo } from './logo.tsx'
import { SearchForm } from './search-form.tsx'
import { TopBar } from './top-bar.tsx'

/** Begins with what is seen, so that it can be called by voice. */
const homeLabel = `${brand.name}, ${brand.tagline}, на главную`

/** On a phone the search row stays at the top; on a desktop the whole main row does. */
export function Header({ city }: { city: City }) {
  return (
    <header className="contents">
      <TopBar city={city} />
      <div className="wrap flex flex-wrap items-center gap-x-1 bg-surface pt-1.5 md:hidden">
        <KeptPart name="logo of a phone" of={Header}>
          <LogoLink className="flex min-h-12 items-center text-ink" />
        </KeptPart>
        <span className="flex min-w-0 flex-[1_1_4.75rem] justify-end">
          <CityButton city={city} />
        </span>
        {/* With the largest letters it has a line of its own. */}
        <span className="ml-auto flex">
          <AccessibilityToggle isCompact />
        </span>
      </div>
      <div className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="wrap flex flex-wrap items-center gap-x-3 gap-y-2 py-2 md:gap-x-6 md:py-4">
          <KeptPart name="logo" of={Header}>
            <LogoLink className="hidden text-ink md:block" />
            <CatalogueLink />
          </KeptPart>
          <SearchForm />
          <KeptPart name="actions" of={Header}>
            <HeaderActions />
          </KeptPart>
        </div>
      </div>
    </header>
  )
}

function LogoLink({ className }: { className: string }) {
  const to = useCityPath()
  return (
    <PageLink to={to('/')} aria-label={homeLabel} className={className}>
      <Logo />
    </PageLink>
  )
}

function CatalogueLink() {
  const to = useCityPath()
  return (
    <PageLink to={to('/catalog')} className="header-catalogue">
      <Icon name="layout-grid" size={20} />
      Каталог
    </PageLink>
  )
}
