import type { FailureDetails } from '@romashka/basics'
import { Button } from '@romashka/ui'
import { dayText } from '../../text/dates.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { packForms, plural } from '../../text/plural.ts'
import { type StockAlternatives, StockAlternativesList } from './stock-alternatives.tsx'

type Change = FailureDetails['quote.changed']['lines'][number]

interface QuoteChangesProps {
  changes: readonly Change[]
  alternatives: readonly StockAlternatives[]
  totalKopecks: number
  isBusy: boolean
  onAccept: () => void
  onOtherPharmacy: () => void
}

/** The pressed button is gone, and on a phone it stood far above. */
const focusOnMount = (box: HTMLDivElement | null) => box?.focus()

/** The changes since the quote was shown, line by line, a button that accepts them and places the order, and the way to a pharmacy that still has what is gone here. */
export function QuoteChanges({ changes, alternatives, totalKopecks, isBusy, ...on }: QuoteChangesProps) {
  return (
    <div ref={focusOnMount} tabIndex={-1} role="alert" className="rounded-card bg-tomorrow-tint p-4 outline-none">
      <p className="text-h4 font-semibold">Пока вы оформляли, кое-что изменилось</p>
      <ul className="mt-3 space-y-2">
        {changes.map((change) => (
          <li key={`${change.title} ${change.reason}`} className="text-note">
            <span className="font-semibold">{keepUnitsTogether(change.title)}</span>: {changeText(change)}
          </li>
        ))}
      </ul>
      <StockAlternativesList alternatives={alternatives} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={on.onAccept}>
          Подходит, заказать за {money(totalKopecks)}
        </Button>
        {alternatives.some(({ pharmacies }) => pharmacies.length > 0) && (
          <Button kind="secondary" onClick={on.onOtherPharmacy}>
            Выбрать другую аптеку
          </Button>
        )}
      </div>
    </div>
  )
}

function changeText({ reason, was, now }: Change): string {
  const before = lineOf(was)
  const after = lineOf(now)
  const totals = () => `было ${money(before?.totalKopecks ?? 0)}, стало ${money(after?.totalKopecks ?? 0)}`
  switch (reason) {
    case 'STOCK_GONE':
      if (!after?.packs) return 'больше нет в этой аптеке, останется в корзине'
      return `упаковок было ${before?.packs ?? 0}, стало ${after.packs}`
    case 'MORE_AVAILABLE':
      if (!after) return 'будет раньше, вместе с остальными упаковками'
      return `теперь есть ${plural(after.packs, packForms)}, ${dayText(after.promisedOn)}`
    case 'DATE_MOVED':
      return after ? `теперь будет ${dayText(after.promisedOn)}` : 'изменился день'
    case 'TERMS_CHANGED':
      return 'изменился способ оплаты'
    case 'PROMO_LOST':
      return `скидка больше не действует: ${totals()}`
    case 'PROMO_CHANGED':
      return totals()
    case 'PRICE_ROSE':
    case 'PRICE_FELL':
    case 'CHARGES_CHANGED':
      return `было ${money(priceOf(was))}, стало ${money(priceOf(now))}`
  }
}

const lineOf = (side: Change['was']) => (side && 'packs' in side ? side : undefined)

/** A line costs its price, delivery and packages their amount. */
function priceOf(side: Change['was']): number {
  if (!side) return 0
  return 'packs' in side ? side.priceKopecks : side.amountKopecks
}
