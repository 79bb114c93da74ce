import type { ProductId } from '@romashka/basics'
import { Button, Dialog, ErrorText, Skeleton } from '@romashka/ui'
import { useState } from 'react'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { productPictureUrl } from '../../products/picture-url.ts'
import { supplyDaysText } from '../../text/dates.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { replaceLine } from '../store/basket.ts'
import type { BasketLine } from '../store/basket-state.ts'

type Card = ReplyOf<'GET /api/v1/previews/:id'>

const maxShown = 6

async function listReplacements(id: ProductId): Promise<Card[]> {
  const { productAnalogs } = await browserApi.ask('GET /api/v1/products/:id', { params: { id } })
  const cards = productAnalogs.flatMap((step) => step.products.map((one) => one.product))
  const canBeOrdered = (card: Card) =>
    card.price !== null && (card.is_stock || card.is_preorder) && card.dispensingClass !== 'pharmacy_only'
  return cards.filter(canBeOrdered).slice(0, maxShown)
}

/** What the city has instead: the same substance first. */
export default function ReplacementDialog({ line, onClose }: { line: BasketLine; onClose: () => void }) {
  const { data: cards, error } = useApiQuery(['replacements', line.id], () => listReplacements(line.id))
  const [takenId, setTakenId] = useState<number>()

  async function take(card: Card) {
    setTakenId(card.id)
    if (await replaceLine(line.id, card)) onClose()
    setTakenId(undefined)
  }

  return (
    <Dialog title="Чем заменить" isOpen onClose={onClose}>
      <p className="text-quiet">{keepUnitsTogether(line.title)}</p>
      <ErrorText className="mt-4">{error}</ErrorText>
      {cards?.length === 0 && (
        <p className="mt-4">Похожих товаров в городе сейчас нет. Спросите фармацевта или врача о замене.</p>
      )}
      {!cards && !error && <Skeleton className="mt-4 h-40" />}
      <ul className="mt-2 divide-y divide-line">
        {cards?.map((card) => (
          <li key={card.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 py-3">
            <img src={productPictureUrl(card)} width={56} height={56} alt="" className="size-14 object-contain" />
            <div className="min-w-0">
              <p className="line-clamp-2 text-note font-medium">{card.title}</p>
              <p className="text-small text-quiet">
                {card.is_stock ? 'Есть в аптеках' : `Привезём ${supplyDaysText}`} · {card.substance ?? card.maker}
              </p>
              <p className="font-bold">{money(card.price ?? 0)}</p>
            </div>
            <Button
              size="small"
              kind="secondary"
              aria-label={`Взять: ${card.title}`}
              isBusy={card.id === takenId}
              disabled={takenId !== undefined && card.id !== takenId}
              onClick={() => take(card)}
            >
              Взять
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-quiet">Перед заменой лекарства посоветуйтесь с врачом.</p>
    </Dialog>
  )
}
