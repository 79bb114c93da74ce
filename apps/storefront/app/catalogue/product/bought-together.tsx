import { Suspense } from 'react'
import { Await, Link } from 'react-router'
import type { ProductCard } from '../../products/product-card.ts'
import { useCityPath } from '../../site/paths.ts'
import { ProductRow } from '../card/product-row.tsx'

interface GoesWithProps {
  additional: Promise<ProductCard[]>
  together: Promise<ProductCard[]>
}

/** What goes with the product, and what others took with it. Nothing on prescription is ever among them. */
export function BoughtTogether({ additional, together }: GoesWithProps) {
  return (
    <Suspense>
      <Await resolve={additional} errorElement={null}>
        {(first) => (
          <>
            <ProductRow id="additional" title="С этим покупают" products={withoutPrescription(first)}>
              <p className="text-note">
                То, что дополняет этот товар: из других разделов, без его же веществ и их группы. <WhyLink />
              </p>
            </ProductRow>
            <Await resolve={together} errorElement={null}>
              {(second) => (
                <ProductRow id="together" title="Берут вместе" products={without(withoutPrescription(second), first)}>
                  <Why />
                </ProductRow>
              )}
            </Await>
          </>
        )}
      </Await>
    </Suspense>
  )
}

function Why() {
  return (
    <p className="text-note">
      Подобрано по заказам других покупателей. <WhyLink />
    </p>
  )
}

function WhyLink() {
  const to = useCityPath()
  return (
    <Link to={to('/recommendation-policy')} className="underline underline-offset-2 hover:text-leaf">
      Почему я это вижу
    </Link>
  )
}

function withoutPrescription(cards: readonly ProductCard[]): ProductCard[] {
  return cards.filter((card) => !card.is_prescription && card.dispensingClass !== 'pharmacy_only')
}

function without(cards: readonly ProductCard[], shown: readonly ProductCard[]): ProductCard[] {
  const ids = new Set(shown.map(({ id }) => id))
  return cards.filter(({ id }) => !ids.has(id))
}
