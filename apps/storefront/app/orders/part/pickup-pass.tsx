import { Dialog, Icon } from '@romashka/ui'
import { money } from '../../text/money.ts'
import type { Order, OrderPart } from '../order.ts'
import { untilText } from '../order-text.ts'
import { dueAtPharmacy, dueForPart } from '../page/due-at-pharmacy.ts'
import { groupedCode } from './grouped-code.ts'
import { PickupPharmacy } from './pickup-pharmacy.tsx'
import QrCode from './qr-code.tsx'

interface PickupPassProps {
  code: string
  order: Order
  part: OrderPart
  onClose: () => void
}

/** The screen to show at the counter: a large code, which order it is, what it costs there, and the route. */
export default function PickupPass({ code, order, part, onClose }: PickupPassProps) {
  const needsPrescription = part.goods_list.some((good) => good.is_prescription && good.given_count > 0)
  return (
    <Dialog title="Код получения" isWhole isOpen onClose={onClose}>
      {/* On a desktop, and on a phone that lies on its side, the address is in sight beside the drawing. */}
      <div className="mx-auto grid max-w-110 gap-5 sm:max-w-none sm:grid-cols-[min(38dvh,13rem)_minmax(0,1fr)] sm:gap-x-6">
        <p className="text-center text-[clamp(2.5rem,17vw,4.5rem)] leading-none font-bold tracking-[0.04em] whitespace-nowrap text-leaf-pressed sm:col-span-2">
          {groupedCode(code)}
        </p>
        <div className="mx-auto aspect-square w-[min(100%,38dvh)] self-start overflow-hidden sm:w-full rounded-card border border-line">
          <QrCode text={code} />
        </div>
        <div className="space-y-5">
          <Facts order={order} part={part} />
          {needsPrescription && (
            <p className="flex items-center gap-3 rounded-card bg-rx-tint p-4 font-semibold text-rx">
              <Icon name="file-text" />
              Возьмите рецепт. Для электронного достаточно паспорта.
            </p>
          )}
          <PickupPharmacy pharmacy={part.pharmacy} isActive />
        </div>
      </div>
    </Dialog>
  )
}

/** What is asked when the code is not heard, until when the bag waits, and how much money to have ready. */
function Facts({ order, part }: Pick<PickupPassProps, 'order' | 'part'>) {
  const isWhole = order.parts.length === 1
  const due = isWhole ? dueAtPharmacy(order) : dueForPart(order, part)
  const ofParts = isWhole ? '' : `, часть ${order.parts.indexOf(part) + 1} из ${order.parts.length}`
  return (
    <dl className="space-y-1 *:flex *:flex-wrap *:items-baseline *:justify-between *:gap-x-3 [&_dd]:font-semibold [&_dt]:text-quiet">
      <div>
        <dt>Заказ</dt>
        <dd>{`${order.number}${ofParts}`}</dd>
      </div>
      {part.status_until && (
        <div>
          <dt>Хранится до</dt>
          <dd>{untilText(part.status_until, part.pharmacy.timezone)}</dd>
        </div>
      )}
      {due !== undefined && (
        <div>
          <dt>К оплате в аптеке</dt>
          <dd>{money(due)}</dd>
        </div>
      )}
    </dl>
  )
}
