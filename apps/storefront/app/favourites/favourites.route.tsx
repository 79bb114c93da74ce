import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { OfflineNotice } from '../api/offline-notice.tsx'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/card/product-grid.tsx'
import { OpenPersonalPage } from '../identity/personal-page.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { ClearFavourites } from './page/clear-favourites.tsx'
import { FavouriteProducts } from './page/favourite-products.tsx'

const FavouritePharmacies = lazy(() => import('./page/favourite-pharmacies.tsx'))
const PharmacyTile = lazy(() => import('../pharmacies/pharmacy-tile.tsx'))

export const meta = () => pageMeta({ title: 'Избранное', description: 'Избранные товары и аптеки', isUnlisted: true })

/** Works without an account: what a visitor likes belongs to this browser until they sign in. */
export default function FavouritesPage() {
  const [search] = useSearchParams()
  const isPharmacies = search.get('tab') === 'pharmacies'
  return (
    <OpenPersonalPage title="Избранное" action={<ClearFavourites />} isWide>
      <OfflineNotice of="/api/v1/favourites/">
        Показываем, каким было избранное в последний раз: цены и наличие могли измениться.
      </OfflineNotice>
      <nav aria-label="Избранное" className="flex gap-1 border-b border-line">
        <Part to="?" text="Товары" isHere={!isPharmacies} />
        <Part to="?tab=pharmacies" text="Аптеки" isHere={isPharmacies} />
      </nav>
      {isPharmacies ? (
        <Suspense fallback={<ProductGridSkeleton count={2} />}>
          <FavouritePharmacies renderPharmacy={(pharmacy) => <PharmacyTile pharmacy={pharmacy} />} />
        </Suspense>
      ) : (
        <FavouriteProducts
          skeleton={<ProductGridSkeleton count={6} />}
          renderProducts={(products) => <ProductGrid products={products} label="Избранные товары" />}
        />
      )}
    </OpenPersonalPage>
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
      className="-mb-px inline-flex min-h-12 items-center border-b-3 border-transparent px-4 font-semibold text-quiet hover:text-leaf aria-[current=page]:border-leaf aria-[current=page]:text-ink"
    >
      {text}
    </Link>
  )
}
