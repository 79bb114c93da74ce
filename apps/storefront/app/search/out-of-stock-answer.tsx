import { Link } from 'react-router'
import { ProductGrid } from '../catalogue/card/product-grid.tsx'
import BackInStockButton from '../catalogue/subscriptions/back-in-stock-button.tsx'
import { useCityPath } from '../site/paths.ts'
import type { OutOfStock } from './out-of-stock.ts'

/** The product of the query is out of stock: a subscription to it, and products of the same substance. */
export function OutOfStockAnswer({ absent: { card, sameSubstance, hasAnalogues } }: { absent: OutOfStock }) {
  const to = useCityPath()
  return (
    <section aria-labelledby="absent-title" className="my-6 rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="md:flex md:items-center md:justify-between md:gap-8">
        <div className="max-w-180">
          <h2 id="absent-title" className="text-h3">
            Сейчас этого нет в наличии
          </h2>
          <p className="mt-1 text-quiet">
            <Link to={to(`/product/${card.slug}`)} className="text-ink underline decoration-line underline-offset-3">
              {card.title}
            </Link>{' '}
            нет ни в аптеках города, ни на складе.
            {card.dispensingClass !== 'pharmacy_only' && ' Подпишитесь, и мы сообщим, когда товар появится.'}
          </p>
          {hasAnalogues && (
            <Link
              to={to(`/product/${card.slug}#analogues`)}
              className="inline-flex min-h-12 items-center font-semibold text-leaf hover:text-leaf-pressed"
            >
              Чем можно заменить
            </Link>
          )}
        </div>
        <div className="mt-4 sm:w-72 md:mt-0 md:shrink-0">
          <BackInStockButton card={card} />
        </div>
      </div>
      {sameSubstance.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-h4">Есть с тем же действующим веществом</h3>
          <ProductGrid products={sameSubstance} label="С тем же действующим веществом" />
          <p className="mt-3 text-note text-quiet">
            Подойдёт ли замена, скажет врач или фармацевт: у лекарств с одним веществом могут различаться доза и форма.
          </p>
        </>
      )}
    </section>
  )
}
