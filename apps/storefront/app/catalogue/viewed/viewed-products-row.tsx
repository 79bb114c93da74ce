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
      <p className="flex flex-wrap items-center gap-x-3 text-note">
        Список хранится только в этом браузере.
        <Button kind="quiet" size="small" onClick={viewed.clear}>
          Очистить
        </Button>
      </p>
    </ProductRow>
  )
}
