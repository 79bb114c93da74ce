import { classNames } from '@romashka/ui'
import type { ProductOfTheDay } from './advertisement.ts'
import { ProductOfTheDayCard } from './product-of-the-day-card.tsx'

/** Products of the day with their packs and hours left; nothing at all where none is on. */
export function ProductsOfTheDay({ products, zone }: { products: readonly ProductOfTheDay[]; zone: string }) {
  const inForce = products.filter(({ qDs }) => qDs)
  if (inForce.length === 0) return null
  return (
    <section aria-labelledby="of-the-day-title" className="mt-12 md:mt-16">
      <h2 id="of-the-day-title" className="text-h2">
        {inForce.length === 1 ? 'Товар дня' : 'Товары дня'}
      </h2>
      <ul className={classNames('mt-4 grid gap-4', inForce.length > 1 && 'lg:grid-cols-2')}>
        {inForce.map((one) => (
          <li key={one.id} data-testid="advertisement">
            <ProductOfTheDayCard offer={one} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  )
}
