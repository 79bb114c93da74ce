import type { OrderPartId } from '@romashka/basics'
import { Skeleton } from '@romashka/ui'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { dayText } from '../../text/dates.ts'
import { money } from '../../text/money.ts'
import { pointsText } from '../../text/points.ts'

type Preview = ReplyOf<'GET /api/v1/orders/:id/refund-preview'>

interface MoneyBackProps {
  orderId: string
  /** Of one part or one line; without either, of the whole order. */
  partId?: OrderPartId | undefined
  lineId?: string | undefined
}

/** The refund and its date, shown before the cancellation is confirmed. */
export function RefundPreview({ orderId, partId, lineId }: MoneyBackProps) {
  const query = { ...(partId && { part_id: partId }), ...(lineId && { line_id: lineId }) }
  const { data: preview, error } = useApiQuery(['refund-preview', orderId, partId, lineId], () =>
    browserApi.ask('GET /api/v1/orders/:id/refund-preview', { params: { id: orderId }, query }),
  )
  if (!preview && !error) return <Skeleton className="h-17" />
  return (
    <p aria-live="polite" className="rounded-control bg-leaf-tint p-3 text-note">
      {preview ? textOf(preview) : error}
    </p>
  )
}

function textOf(preview: Preview): string {
  return [moneyText(preview), preview.points > 0 && `На карту вернём ${pointsText(preview.points)}.`]
    .filter(Boolean)
    .join(' ')
}

function moneyText({ kind, amount, at_pharmacy, due_on, services, points }: Preview): string {
  const pharmacy = at_pharmacy > 0 ? ` В аптеке платить на ${money(at_pharmacy)} меньше.` : ''
  if (kind === 'nothing') {
    const nothing = points > 0 ? 'Онлайн вы ничего не платили.' : 'Онлайн вы ничего не платили, возвращать нечего.'
    return `${nothing} ${at_pharmacy > 0 ? `Платить в аптеке ${money(at_pharmacy)} не придётся.` : 'Бронь снимем сразу.'}`
  }
  const including = services > 0 ? `, вместе с доставкой и пакетами (${money(services)})` : ''
  if (kind === 'release')
    return `${money(amount)} отложены на карте и не спишутся${including}. Банк снимет бронь, обычно в тот же день.${pharmacy}`
  const until = due_on ? `, придут не позже ${dayText(due_on)}` : ''
  return `Вернём ${money(amount)} туда, откуда вы платили${including}. Отправим сегодня${until}.${pharmacy}`
}
