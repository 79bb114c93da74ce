import { buttonStyle, EmptyState, LoadMore } from '@romashka/ui'
import { Link } from 'react-router'
import { browserApi } from '../../api/loading.ts'
import { ProductGrid, ProductGridSkeleton } from '../../catalogue/card/product-grid.tsx'
import { useCityPath } from '../../shell/paths.ts'
import { plural, productForms } from '../../text/plural.ts'
import { favourites } from '../store/favourites.ts'
import { acceptListed } from '../store/keep-favourites.ts'
import { ListFailed } from './list-failed.tsx'
import { usePages } from './use-pages.ts'

const size = 20

async function ask(page: number) {
  const { products, totalCount, totalPages } = await browserApi.ask('GET /api/v1/favourites/products', {
    query: { page, size },
  })
  const ids = products.map((product) => product.id)
  await acceptListed('products', totalPages <= 1 ? ids : [...new Set([...favourites.read().products, ...ids])])
  return { items: products, totalCount, totalPages }
}

/** What is liked, with what the city has of it today. What is let go of here stays in sight until one leaves. */
export function FavouriteProducts() {
  const to = useCityPath()
  const { list, error, isBusy, hasMore, more, again } = usePages(ask)
  if (error && !list) return <ListFailed text={error} onAgain={again} />
  if (!list) return <ProductGridSkeleton count={6} />
  if (list.items.length === 0) {
    return (
      <EmptyState
        drawing="favourites"
        title="Пока ничего не отмечено"
        action={
          <Link to={to('/catalog')} className={buttonStyle()}>
            Перейти в каталог
          </Link>
        }
      >
        <p>Нажмите на сердечко у товара, и он будет под рукой: с ценой и наличием на сегодня.</p>
      </EmptyState>
    )
  }
  const today = list.items.filter((card) => card.is_stock).length
  return (
    <>
      <p className="pb-4 text-note text-quiet" aria-live="polite">
        {plural(list.totalCount, productForms)}
        {list.items.length === list.totalCount && `, сегодня в городе есть ${today}`}
      </p>
      <ProductGrid products={list.items} label="Избранные товары" />
      {hasMore && <LoadMore text="Показать ещё" isBusy={isBusy} onMore={more} />}
    </>
  )
}
