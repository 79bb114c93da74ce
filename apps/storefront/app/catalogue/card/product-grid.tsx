import type { ListedCard as Card } from '../../products/product-card.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

interface ProductGridProps {
  products: readonly Card[]
  label: string
  heading?: 'h2' | 'h3'
  /** How many cards are on the first screen and must not wait. */
  inSight?: number
}

export function ProductGrid({ products, label, heading = 'h2', inSight = 4 }: ProductGridProps) {
  return (
    <ul aria-label={label} className="card-grid">
      {products.map((card, at) => (
        <li key={card.id}>
          <ProductCard card={card} heading={heading} isInSight={at < inSight} />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <div className="card-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => `place-${at}`).map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  )
}
