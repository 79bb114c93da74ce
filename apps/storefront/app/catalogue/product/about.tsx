import { MistakeButton } from './mistake-button.tsx'
import { Particulars } from './particulars.tsx'
import type { Product } from './product.ts'

/** What is known of the product, and a way to say that it is wrong. */
export default function About({ product }: { product: Product }) {
  return (
    <>
      <Particulars product={product} />
      <MistakeButton code={product.code} />
    </>
  )
}
