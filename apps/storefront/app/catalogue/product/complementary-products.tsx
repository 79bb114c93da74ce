import { Suspense } from 'react'
import { Await } from 'react-router'
import type { ProductCard } from '../../products/product-card.ts'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { ProductRow } from '../card/product-row.tsx'

/** What completes the product, first what others took with it. Nothing on prescription is ever among it. */
export function ComplementaryProducts({ additional }: { additional: Promise<ProductCard[]> }) {
  return (
    <Suspense>
      <Await resolve={additional} errorElement={null}>
        {(products) => (
          <ProductRow id="additional" title="С этим покупают" products={withoutPrescription(products)}>
            <p className="text-note">
              То, что дополняет этот товар: из других разделов, без его же веществ и их группы. <WhyLink />
            </p>
          </ProductRow>
        )}
      </Await>
    </Suspense>
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
