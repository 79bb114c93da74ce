import type { FailureDetails } from '@romashka/basics'
import { Button, buttonStyle } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import { dayText } from '../../text/dates.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { packForms, plural } from '../../text/plural.ts'
import { type StockAlternatives, StockAlternativesList } from './stock-alternatives.tsx'

type Details = FailureDetails['quote.changed']
type Change = Details['lines'][number]

interface QuoteChangesProps {
  changes: readonly Change[]
  alternatives: readonly StockAlternatives[]
  wasTotalKopecks: number
  totalKopecks: number
  pharmacyClosed?: Details['pharmacyClosed'] | undefined
  isCourier: boolean
  isBusy: boolean
  onAccept: () => void
  onOtherPharmacy: () => void
}

/** The pressed button is gone, and on a phone it stood far above. */
const focusOnMount = (box: HTMLDivElement | null) => box?.focus()

/** The changes since the quote was shown, line by line, a button that accepts them and places the order, and the way to a pharmacy that still has what is gone here. */
export function QuoteChanges(props: QuoteChangesProps) {
  const { changes, alternatives, totalKopecks } = props
  const isNothingLeft = totalKopecks === 0
  const gone = new Map(
    changes.flatMap(({ productId, title, reason }) => (reason === 'STOCK_GONE' ? [[productId, title]] : [])),
  )
  return (
    <div ref={focusOnMount} tabIndex={-1} role="alert" className="rounded-card bg-tomorrow-tint p-4 outline-none">
      <p className="text-h4 font-semibold">{headingOf(props, isNothingLeft)}</p>
      <ul className="mt-3 space-y-2">
        {changes.map((change) => (
          <li key={`${change.title} ${change.reason}`} className="text-note">
            <span className="font-semibold">{titleOf(change)}</span>: {changeText(change, props)}
          </li>
        ))}
      </ul>
      {!isNothingLeft && <SumChange {...props} />}
      <StockAlternativesList alternatives={alternatives} {...(gone.size > 1 && { titles: gone })} />
      <WaysOn {...props} isNothingLeft={isNothingLeft} />
    </div>
  )
}

function headingOf({ pharmacyClosed, isCourier }: QuoteChangesProps, isNothingLeft: boolean): string {
  if (pharmacyClosed === 'for_good') return 'Эта аптека больше не\u00a0работает'
  if (pharmacyClosed === 'today') return 'Сегодня эта аптека уже не\u00a0успеет выдать заказ'
  if (!isNothingLeft) return 'Пока вы оформляли, кое-что изменилось'
  return isCourier ? 'Пока вы оформляли, всё разобрали' : 'Пока вы оформляли, в\u00a0этой аптеке всё разобрали'
}

/** The sum that was shown stands far above on a phone. */
function SumChange({ wasTotalKopecks, totalKopecks }: QuoteChangesProps) {
  if (wasTotalKopecks === totalKopecks) return null
  return (
    <p className="mt-3 text-note font-semibold">
      Весь заказ: было {money(wasTotalKopecks)}, стало {money(totalKopecks)}
    </p>
  )
}

/** Where nothing is left to order, there is nothing to agree to. */
function WaysOn(props: QuoteChangesProps & { isNothingLeft: boolean }) {
  const { alternatives, totalKopecks, isCourier, pharmacyClosed, isBusy, isNothingLeft } = props
  const to = useCityPath()
  const isElsewhere = pharmacyClosed === 'today' || alternatives.some(({ pharmacies }) => pharmacies.length > 0)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {!isNothingLeft && (
        <Button isBusy={isBusy} onClick={props.onAccept}>
          Подходит, заказать за {money(totalKopecks)}
        </Button>
      )}
      {isElsewhere && (
        <Button kind={isNothingLeft ? 'primary' : 'secondary'} onClick={props.onOtherPharmacy}>
          {isCourier ? 'Изменить доставку' : otherPharmacyText(pharmacyClosed)}
        </Button>
      )}
      {isNothingLeft && (
        <Link to={to('/basket')} className={buttonStyle(isElsewhere ? 'secondary' : 'primary')}>
          Вернуться в корзину
        </Link>
      )}
    </div>
  )
}

const otherPharmacyText = (closed: Details['pharmacyClosed']) =>
  closed === 'today' ? 'Выбрать другую аптеку или день' : 'Выбрать другую аптеку'

const charges: Record<string, string> = { delivery: 'Доставка', packages: 'Пакеты' }

/** A charge is no product: it goes by its code. */
const titleOf = ({ productId, reason, title }: Change) =>
  (productId === null && reason === 'CHARGES_CHANGED' && charges[title]) || keepUnitsTogether(title)

function changeText({ reason, was, now }: Change, { isCourier, pharmacyClosed }: QuoteChangesProps): string {
  const before = lineOf(was)
  const after = lineOf(now)
  const totals = () => `было ${money(before?.totalKopecks ?? 0)}, стало ${money(after?.totalKopecks ?? 0)}`
  switch (reason) {
    case 'STOCK_GONE':
      if (!after?.packs && pharmacyClosed) return 'останется в\u00a0корзине'
      if (!after?.packs) return `больше нет${isCourier ? '' : ' в\u00a0этой аптеке'}, останется в\u00a0корзине`
      return `упаковок было ${before?.packs ?? 0}, стало ${after.packs}`
    case 'MORE_AVAILABLE':
      if (!after) return 'будет раньше, вместе с остальными упаковками'
      return `теперь есть ${plural(after.packs, packForms)}, ${dayText(after.promisedOn)}`
    case 'DATE_MOVED':
      return after ? `теперь будет ${dayText(after.promisedOn)}` : 'изменился день'
    case 'RULES_CHANGED':
      return 'так больше не отпускается, останется в корзине'
    case 'PRESCRIPTION_NEEDED':
      return 'теперь отпускается только по рецепту, оплата в аптеке'
    case 'TERMS_CHANGED':
      return 'изменился способ оплаты'
    case 'PROMO_LOST':
      return `скидка больше не действует: ${totals()}`
    case 'PROMO_CHANGED':
      return totals()
    case 'PRICE_ROSE':
    case 'PRICE_FELL':
    case 'CHARGES_CHANGED':
      return (after?.packs ?? 1) > 1
        ? `упаковка стоила ${money(priceOf(was))}, теперь ${money(priceOf(now))}`
        : `было ${money(priceOf(was))}, стало ${money(priceOf(now))}`
  }
}

const lineOf = (side: Change['was']) => (side && 'packs' in side ? side : undefined)

/** A line costs its price, delivery and packages their amount. */
function priceOf(side: Change['was']): number {
  if (!side) return 0
  return 'packs' in side ? side.priceKopecks : side.amountKopecks
}
