import { Tabs } from '@romashka/ui'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { ClearFavourites } from './page/clear-favourites.tsx'
import { FavouritePharmacies } from './page/favourite-pharmacies.tsx'
import { FavouriteProducts } from './page/favourite-products.tsx'

export const meta = () => pageMeta({ title: 'Избранное', description: 'Избранные товары и аптеки', isUnlisted: true })

/** Works without an account: what a visitor likes belongs to this browser until they sign in. */
export default function FavouritesPage() {
  const [search, setSearch] = useSearchParams()
  return (
    <div className="wrap">
      <div className="flex items-center justify-between gap-4 pt-6 pb-3 md:pt-8">
        <h1 className="text-h1">Избранное</h1>
        <ClearFavourites />
      </div>
      <Tabs
        label="Избранное"
        value={search.get('tab') === 'pharmacies' ? 'pharmacies' : 'products'}
        onChange={(tab) => setSearch(tab === 'pharmacies' ? { tab } : {}, { replace: true, preventScrollReset: true })}
        tabs={[
          { value: 'products', title: 'Товары', content: <FavouriteProducts /> },
          { value: 'pharmacies', title: 'Аптеки', content: <FavouritePharmacies /> },
        ]}
      />
    </div>
  )
}
