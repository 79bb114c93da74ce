import type { ProductCard } from '../products/product-card.ts'
import { Analogues } from './product/analogues.tsx'
import type { AnalogueStep } from './product/product.ts'

interface FoundReplacementsProps {
  product: Pick<ProductCard, 'substance'>
  steps: readonly AnalogueStep[]
}

/** What may be taken instead; where nobody names the substance, that nothing could be looked for. */
export function FoundReplacements({ product, steps }: FoundReplacementsProps) {
  if (product.substance !== null || steps.some(({ products }) => products.length > 0))
    return <Analogues steps={steps} />
  return (
    <p className="mt-3 text-quiet">
      Действующее вещество нам неизвестно, поэтому аналоги не подобраны. Спросите фармацевта.
    </p>
  )
}
