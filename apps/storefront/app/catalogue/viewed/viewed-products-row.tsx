import { Button } from '@romashka/ui'
import { useCards } from '../../products/use-cards.ts'
import { ProductRow } from '../card/product-row.tsx'
import { useProductHistory } from '../product-history.ts'
import { viewed } from './viewed-products.ts'

/** «Вы смотрели»: filled in by the browser, below everything else, so nothing moves when it comes. */
export default function ViewedProductsRow({ except }: { except?: number }) {
  const ids = useProductHistory(viewed).filter((id) => id !== except)
  const cards = useCards(ids.slice(0, 12))
  if (!cards || cards.length === 0) return null
  return (
    <ProductRow id="viewed" title="Вы смотрели" products={cards}>
      <p className="flex flex-wrap items-center text-note">
        <span className="mr-3">Список хранится только в&nbsp;этом браузере.</span>
        <Button kind="quiet" size="small" onClick={viewed.clear} className="-ml-3.5">
          Очистить
        </Button>
      </p>
    </ProductRow>
  )
}
