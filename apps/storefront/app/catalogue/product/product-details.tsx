import type { Product } from './product.ts'
import { ProductAttributes } from './product-attributes.tsx'
import { ReportMistakeButton } from './report-mistake-button.tsx'

/** What is known of the product, and a way to say that it is wrong. */
export default function ProductDetails({ product }: { product: Product }) {
  return (
    <div className="@container">
      <ProductAttributes product={product} />
      <ReportMistakeButton code={product.code} />
    </div>
  )
}
