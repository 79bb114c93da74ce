import { Skeleton } from '@romashka/ui'

export function BasketSkeleton({ isCheckout = false }: { isCheckout?: boolean }) {
  return (
    <div className="wrap" aria-busy="true">
      <h1 className={`pb-4 text-h1 ${isCheckout ? 'pt-16' : 'pt-6 md:pt-8'}`}>
        {isCheckout ? 'Оформление' : 'Корзина'}
      </h1>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-4">
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  )
}
