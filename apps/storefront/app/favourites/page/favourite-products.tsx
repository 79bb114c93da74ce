import { buttonStyle, EmptyState, LoadMore } from '@romashka/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../api/loading.ts'
import { LoadFailed } from '../../api/loading-or-error.tsx'
import type { ProductCard } from '../../products/product-card.ts'
import { useCityPath } from '../../site/paths.ts'
import { plural, productForms } from '../../text/plural.ts'
import { useFavouritePages } from './use-favourite-pages.ts'

const size = 20

async function ask(page: number) {
  const { products, totalCount, totalPages } = await browserApi.ask('GET /api/v1/favourites/products', {
    query: { page, size },
  })
  const ids = products.map((product) => product.id)
  const { acceptListed } = await import('../store/favourites.ts')
  await acceptListed({ products: ids }, totalPages <= 1)
  return { items: products, totalCount, totalPages }
}

interface FavouriteProductsProps {
  skeleton: ReactNode
  renderProducts: (products: readonly ProductCard[]) => ReactNode
}

/** Favourite products with today's stock of the city. One that is unmarked here stays on the page until it is left. */
export function FavouriteProducts({ skeleton, renderProducts }: FavouriteProductsProps) {
  const to = useCityPath()
  const { items, totalCount, error, isBusy, hasMore, loadMore, refetch } = useFavouritePages('products', ask)
  if (error && !items) return <LoadFailed title="Не получилось открыть избранное" text={error} onAgain={refetch} />
  if (!items) return skeleton
  if (items.length === 0) {
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
  const today = items.filter((card) => card.is_stock).length
  return (
    <>
      <p className="pb-4 text-note text-quiet" aria-live="polite">
        {plural(totalCount, productForms)}
        {items.length === totalCount && `, ${todayText(today, totalCount)}`}
      </p>
      {renderProducts(items)}
      {hasMore && <LoadMore text="Показать ещё" isBusy={isBusy} onMore={loadMore} />}
    </>
  )
}

/** How many of the favourites are on the city's shelves. */
function todayText(today: number, total: number): string {
  if (today === 0) return total === 1 ? 'сейчас в\u00a0городе его нет' : 'сейчас в\u00a0городе их нет'
  if (today === total) return total === 1 ? 'есть в\u00a0городе' : 'все есть в\u00a0городе'
  return `из\u00a0них в\u00a0городе есть ${today}`
}
