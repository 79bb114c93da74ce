import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { Disclaimer } from '../disclaimer.tsx'
import { Analogues } from './analogues.tsx'
import { ComplementaryProducts } from './complementary-products.tsx'
import { areDetailsInHead } from './details-place.ts'
import { Instruction } from './instruction.tsx'
import { PagePart } from './page-part.tsx'
import type { Product } from './product.ts'
import ProductDetails from './product-details.tsx'

const ViewedProductsRow = lazy(() => import('../viewed/viewed-products-row.tsx'))

/** The same details in the head of the page. */
export function DetailsInHead({ product }: { product: Product }) {
  return (
    <section id="about" aria-labelledby="about-title">
      <h2 id="about-title" className="mb-1 text-h3">
        О товаре
      </h2>
      <ProductDetails product={product} />
    </section>
  )
}

interface LowerPartsProps {
  product: Product
  additional: ComponentProps<typeof ComplementaryProducts>['given']
  /** Parts of other features, between the analogues and what is bought with it. */
  children: ReactNode
}

/** What is read of a product after its price and where it is. */
export default function LowerParts({ product, additional, children }: LowerPartsProps) {
  const hasAnalogues = product.productAnalogs.some(({ products }) => products.length > 0)
  return (
    <>
      {!areDetailsInHead(product) && (
        <PagePart id="about" title="О товаре">
          <ProductDetails product={product} />
        </PagePart>
      )}
      <PagePart
        id="instruction"
        title={product.dispensingClass === 'otc' || product.is_prescription ? 'Инструкция' : 'Описание'}
      >
        <Instruction product={product} />
      </PagePart>
      {(hasAnalogues || product.substance !== null) && (
        <PagePart id="analogues" title="Чем заменить">
          <Analogues key={product.id} steps={product.productAnalogs} />
        </PagePart>
      )}
      {children}
      <ComplementaryProducts key={product.id} id={product.id} given={additional} />
      <Suspense>
        <ViewedProductsRow except={product.id} />
      </Suspense>
      <Disclaimer />
    </>
  )
}
