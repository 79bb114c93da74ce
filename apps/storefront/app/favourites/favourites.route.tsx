import { Skeleton } from '@romashka/ui'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { OfflineNotice } from '../api/offline-notice.tsx'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/card/product-grid.tsx'
import { OpenPersonalPage } from '../identity/personal-page.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { ClearFavourites } from './page/clear-favourites.tsx'
import { FavouriteProducts } from './page/favourite-products.tsx'

const FavouritePharmacies = lazy(() => import('./page/favourite-pharmacies.tsx'))
const AwaitedProducts = lazy(() => import('../catalogue/subscriptions/awaited-products.tsx'))
const PharmacyTile = lazy(() => import('../pharmacies/pharmacy-tile.tsx'))

export const meta = () => pageMeta({ title: 'Избранное', description: 'Избранные товары и аптеки', isUnlisted: true })

/** Works without an account: what a visitor likes belongs to this browser until they sign in. */
export default function FavouritesPage() {
  const [search] = useSearchParams()
  const tab = search.get('tab')
  return (
    <OpenPersonalPage title="Избранное" action={<ClearFavourites />} isWide>
      <OfflineNotice of="/api/v1/favourites/">
        Показываем, каким было избранное в последний раз: цены и наличие могли измениться.
      </OfflineNotice>
      <nav aria-label="Избранное" className="flex flex-wrap gap-x-1 border-b border-line">
        <Part to="?" text="Товары" isHere={tab !== 'pharmacies' && tab !== 'awaited'} />
        <Part to="?tab=pharmacies" text="Аптеки" isHere={tab === 'pharmacies'} />
        <Part to="?tab=awaited" text="Жду поступления" isHere={tab === 'awaited'} />
      </nav>
      <Suspense fallback={<ProductGridSkeleton count={2} />}>
        <Tab of={tab} />
      </Suspense>
    </OpenPersonalPage>
  )
}

function Tab({ of }: { of: string | null }) {
  if (of === 'pharmacies')
    return <FavouritePharmacies renderPharmacy={(pharmacy) => <PharmacyTile pharmacy={pharmacy} />} />
  if (of === 'awaited') return <AwaitedProducts skeleton={<Skeleton className="h-40 rounded-card" />} />
  return (
    <FavouriteProducts
      skeleton={<ProductGridSkeleton count={6} />}
      renderProducts={(products) => <ProductGrid products={products} label="Избранные товары" />}
    />
  )
}

/** A tab that is a link: it has an address, and costs no script. */
function Part({ to, text, isHere }: { to: string; text: string; isHere: boolean }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isHere ? 'page' : undefined}
      className="-mb-px inline-flex min-h-12 items-center border-b-3 border-transparent px-3 font-semibold text-quiet sm:px-4 hover:text-leaf aria-[current=page]:border-leaf aria-[current=page]:text-ink"
    >
      {text}
    </Link>
  )
}
