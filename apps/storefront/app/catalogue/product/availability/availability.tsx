import { Skeleton } from '@romashka/ui'
import { lazy, Suspense } from 'react'
import { useVisitorPlace } from '../../../pharmacies/visitor-place.ts'
import type { Product } from '../product.ts'
import { initiallyShown, usePharmacyStock } from './pharmacy-stock.ts'

const loadView = () => import('./pharmacy-stock-view.tsx')
const PharmacyStockView = lazy(loadView)

/** Loads the script of the list while the list is requested. After a failure the list loads its script itself. */
function preloadView(): void {
  loadView().then(undefined, () => undefined)
}

/** Where the product is, pharmacy by pharmacy: requested by the browser, because the answer is minutes old at most. */
export function Availability({ product }: { product: Product }) {
  const nearness = useVisitorPlace()
  const answer = usePharmacyStock(product.id, nearness.place, preloadView)
  if (answer === 'failed')
    return <p className="text-quiet">Не получилось узнать наличие. Обновите страницу или позвоните в аптеку.</p>
  const placeholder = <StockPlaceholder isEmpty={product.pharmaciesToday === 0 && !product.tomorrow} />
  if (!answer) return placeholder
  if (answer.pharmacies.length === 0) return <NotThere product={product} />
  return (
    <Suspense fallback={placeholder}>
      <PharmacyStockView product={product} {...answer} nearness={nearness} />
    </Suspense>
  )
}

function NotThere({ product }: { product: Product }) {
  const { hasPharmacies, supplyCity } = product.city
  return (
    <p className="text-quiet">
      {hasPharmacies
        ? 'Сейчас товара нет ни в аптеках города, ни на складе.'
        : `Сейчас товара нет и в ближайшем городе с аптеками: ${supplyCity.name}.`}
    </p>
  )
}

/** As tall as what is coming, so nothing below moves. */
function StockPlaceholder({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) return <Skeleton className="h-6 w-80 max-w-full" />
  return (
    <div role="status" aria-label="Узнаём наличие" className="[@media(scripting:none)]:hidden">
      <div className="flex h-12 gap-2">
        <Skeleton className="w-32 rounded-chip" />
        <Skeleton className="w-40 rounded-chip" />
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: initiallyShown }, (_, at) => `stock-${at}`).map((place) => (
          <Skeleton key={place} className="h-34 rounded-card" />
        ))}
      </div>
    </div>
  )
}
