import { buttonStyle, EmptyState, LoadMore } from '@romashka/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../api/loading.ts'
import type { ProductCard } from '../../products/product-card.ts'
import { useCityPath } from '../../site/paths.ts'
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

interface FavouriteProductsProps {
  skeleton: ReactNode
  renderProducts: (products: readonly ProductCard[]) => ReactNode
}

/** Favourite products with today's stock of the city. One that is unmarked here stays on the page until it is left. */
export function FavouriteProducts({ skeleton, renderProducts }: FavouriteProductsProps) {
  const to = useCityPath()
  const { list, error, isBusy, hasMore, more, again } = usePages(ask)
  if (error && !list) return <ListFailed text={error} onAgain={again} />
  if (!list) return skeleton
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
      {renderProducts(list.items)}
      {hasMore && <LoadMore text="Показать ещё" isBusy={isBusy} onMore={more} />}
    </>
  )
}
