import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AddToBasket } from '../../basket/add-to-basket.tsx'
import { money } from '../../text/money.ts'
import type { Product } from './product.ts'

/** On a phone the price and the button stay under the thumb while the buying box itself is out of sight. */
export function BuyingBarOnScroll({ product, children }: { product: Product; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isOutOfSight, setOutOfSight] = useState(false)
  // Effect: subscribes to the scrolling of the buying box into and out of sight.
  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver(([entry]) => setOutOfSight(entry?.isIntersecting === false))
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  const canBuy = product.dispensing.canOrder && product.price !== null && (product.is_stock || product.is_preorder)
  return (
    <>
      <div ref={box}>{children}</div>
      {isOutOfSight && canBuy && product.price !== null && (
        <section
          aria-label="Купить"
          data-buying-bar
          className="fixed inset-x-0 bottom-[calc(60px+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface px-(--page-gutter) py-2 md:hidden print:hidden"
        >
          <div className="flex items-center gap-4">
            <p className="text-h3 font-bold whitespace-nowrap">{money(product.price)}</p>
            <div className="min-w-0 flex-1">
              <AddToBasket card={product} />
            </div>
          </div>
        </section>
      )}
    </>
  )
}
