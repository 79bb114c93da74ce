import { Dialog, Icon } from '@romashka/ui'
import { money } from '../../text/money.ts'
import type { Order, OrderPart } from '../order.ts'
import { untilText } from '../order-text.ts'
import { dueAtPharmacy } from '../page/due-at-pharmacy.ts'
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
      <div className="mx-auto flex max-w-110 flex-col gap-5">
        <p className="text-center text-[clamp(2.5rem,17vw,4.5rem)] leading-none font-bold tracking-[0.04em] whitespace-nowrap text-leaf-pressed">
          {groupedCode(code)}
        </p>
        <div className="mx-auto aspect-square w-[min(100%,46dvh)] overflow-hidden rounded-card border border-line">
          <QrCode text={code} />
        </div>
        <Facts order={order} part={part} />
        {needsPrescription && (
          <p className="flex items-center gap-3 rounded-card bg-rx-tint p-4 font-semibold text-rx">
            <Icon name="file-text" />
            Возьмите рецепт. Для электронного достаточно паспорта.
          </p>
        )}
        <PickupPharmacy pharmacy={part.pharmacy} isActive />
      </div>
    </Dialog>
  )
}

/** What is asked when the code is not heard, until when the bag waits, and how much money to have ready. */
function Facts({ order, part }: Pick<PickupPassProps, 'order' | 'part'>) {
  const isWhole = order.parts.length === 1
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
      {/* Of several bags the order does not say what each costs at the counter. */}
      {isWhole && (
        <div>
          <dt>К оплате в аптеке</dt>
          <dd>{money(dueAtPharmacy(order))}</dd>
        </div>
      )}
    </dl>
  )
}
