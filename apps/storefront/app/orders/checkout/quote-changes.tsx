import { Button } from '@romashka/ui'
import { isRecord } from '../../api/api-failure.ts'
import { dayText } from '../../text/dates.ts'
import { money } from '../../text/money.ts'
import { packForms, plural } from '../../text/plural.ts'

import { type StockAlternatives, StockAlternativesList } from './stock-alternatives.tsx'

interface Side {
  packs?: number
  priceKopecks?: number
  totalKopecks?: number
  promisedOn?: string
  amountKopecks?: number
}

interface Change {
  title: string
  reason: string
  was: Side | null
  now: Side | null
}

/** The lines of a `quote.changed` refusal. */
export function quoteChanges(details: Record<string, unknown>): Change[] {
  const lines = Array.isArray(details.lines) ? details.lines.filter(isRecord) : []
  return lines.map((line) => ({
    title: String(line.title ?? ''),
    reason: String(line.reason ?? ''),
    was: isRecord(line.was) ? line.was : null,
    now: isRecord(line.now) ? line.now : null,
  }))
}

interface QuoteChangesProps {
  changes: readonly Change[]
  alternatives: readonly StockAlternatives[]
  totalKopecks: number
  isBusy: boolean
  onAccept: () => void
}

/** The pressed button is gone, and on a phone it stood far above. */
const focusOnMount = (box: HTMLDivElement | null) => box?.focus()

/** The changes since the quote was shown, line by line, and one button that accepts them and places the order. */
export function QuoteChanges({ changes, alternatives, totalKopecks, isBusy, onAccept }: QuoteChangesProps) {
  return (
    <div ref={focusOnMount} tabIndex={-1} role="alert" className="rounded-card bg-tomorrow-tint p-4 outline-none">
      <p className="text-h4 font-semibold">Пока вы оформляли, кое-что изменилось</p>
      <ul className="mt-3 space-y-2">
        {changes.map((change) => (
          <li key={`${change.title} ${change.reason}`} className="text-note">
            <span className="font-semibold">{change.title}</span>: {changeText(change)}
          </li>
        ))}
      </ul>
      <StockAlternativesList alternatives={alternatives} />
      <Button className="mt-4" isBusy={isBusy} onClick={onAccept}>
        Согласен, заказать за {money(totalKopecks)}
      </Button>
    </div>
  )
}

function changeText({ reason, was, now }: Change): string {
  if (reason === 'STOCK_GONE') {
    if (!now?.packs) return 'больше нет в этой аптеке, останется в корзине'
    return `было ${plural(was?.packs ?? 0, packForms)}, стало ${plural(now.packs, packForms)}`
  }
  if (reason === 'DATE_MOVED' && now?.promisedOn) return `теперь будет ${dayText(now.promisedOn)}`
  if (reason === 'TERMS_CHANGED') return 'изменился способ оплаты'
  const price = (side: Side | null) => side?.amountKopecks ?? side?.priceKopecks ?? 0
  const totals = `было ${money(was?.totalKopecks ?? 0)}, стало ${money(now?.totalKopecks ?? 0)}`
  if (reason === 'PROMO_LOST') return `скидка больше не действует: ${totals}`
  if (reason === 'PROMO_CHANGED') return totals
  return `было ${money(price(was))}, стало ${money(price(now))}`
}
