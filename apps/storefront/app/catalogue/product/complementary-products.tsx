import type { ProductId } from '@romashka/basics'
import { buttonStyle } from '@romashka/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import type { ProductCard } from '../../products/product-card.ts'
import { usePageCityId } from '../../session/page-city.ts'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { ProductRow } from '../card/product-row.tsx'

/** So far below the window the cards are asked for, in pixels. */
const nearness = 800

interface ComplementaryProductsProps {
  id: ProductId
  /** Sent with the page to a reader without script who has asked for them. */
  given: readonly ProductCard[] | null
}

/**
 * What completes the product, first what others took with it. Nothing on prescription is ever among it. It is asked for
 * when a reader comes near: a quarter of the page would be for those who read to its end.
 */
export function ComplementaryProducts({ id, given }: ComplementaryProductsProps) {
  const [isNear, setNear] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const cityId = usePageCityId()
  const isEnabled = isNear && cityId !== undefined && given === null
  const { data, failure } = useApiQuery(
    ['complementary-products', cityId, id],
    (signal) => browserApi.ask('GET /api/v1/previews/additional-sales/:id', { params: { id }, query: {} }, signal),
    { isEnabled, keepsPrevious: false },
  )
  // Effect: subscribes to the scrolling of the place towards the window.
  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${nearness}px`,
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  const products = given ?? data?.products
  if (!products && !failure) return <Place box={box} />
  return (
    <ProductRow id="additional" title="С этим покупают" products={withoutPrescription(products ?? [])}>
      <p className="text-note">
        Дополнит покупку: из других разделов, без тех же действующих веществ. <WhyLink />
      </p>
    </ProductRow>
  )
}

/** Kept until it is known whether there is any, so that what is below does not move; without script a way to them. */
function Place({ box }: { box: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={box} className="min-h-160 print:hidden [@media(scripting:none)]:min-h-0">
      <a
        href="?additional=yes#additional"
        className={`mt-12 hidden [@media(scripting:none)]:inline-flex ${buttonStyle('secondary')}`}
      >
        С этим покупают
      </a>
    </div>
  )
}

function WhyLink() {
  const to = useCityPath()
  return (
    <PageLink to={to('/recommendation-policy')} className="underline underline-offset-2 hover:text-leaf">
      Почему я это вижу
    </PageLink>
  )
}

function withoutPrescription(cards: readonly ProductCard[]): ProductCard[] {
  return cards.filter((card) => !card.is_prescription && card.dispensingClass !== 'pharmacy_only')
}
