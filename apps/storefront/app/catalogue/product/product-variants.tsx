import { classNames } from '@romashka/ui'
import { Link } from 'react-router'
import { availabilityText } from '../../products/card-text.ts'
import type { ProductCard } from '../../products/product-card.ts'
import { useCityPath } from '../../site/paths.ts'
import { money } from '../../text/money.ts'
import type { Product } from './product.ts'
import { variantsOf } from './variants.ts'

/** Forms, strengths and packs of one trade name, each with its price; choosing one opens its page in place of this. */
export function ProductVariants({ product }: { product: Product }) {
  const axes = variantsOf(product, product.productFormFactor)
  const to = useCityPath()
  if (axes.length === 0) return null
  return (
    <div className="mt-6 space-y-5">
      {axes.map(({ title, choices }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 text-note font-semibold text-quiet">{title}</h2>
          <ul className="flex flex-wrap gap-2">
            {choices.map(({ text, card, isChosen }) => (
              <li key={text}>
                <Link
                  to={to(`/product/${card.slug}`)}
                  replace
                  aria-current={isChosen ? 'true' : undefined}
                  className={classNames(
                    'flex min-h-12 min-w-20 flex-col wrap-anywhere justify-center rounded-control border px-3.5 py-1.5 leading-tight transition-colors duration-150',
                    isChosen ? 'border-leaf bg-leaf-tint ring-1 ring-leaf' : 'border-line bg-surface hover:border-leaf',
                  )}
                >
                  <span className="text-note font-medium first-letter:uppercase">{text}</span>
                  <span className="text-small text-quiet">{priceOf(card)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function priceOf(card: ProductCard): string {
  return card.price === null || availabilityText(card).tone === 'never' ? 'нет в наличии' : money(card.price)
}
