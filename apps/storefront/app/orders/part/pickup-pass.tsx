import { Dialog, Icon } from '@romashka/ui'
import type { OrderPart } from '../order.ts'
import { groupedCode } from './grouped-code.ts'
import { PickupPharmacy } from './pickup-pharmacy.tsx'
import QrCode from './qr-code.tsx'

interface PickupPassProps {
  code: string
  part: OrderPart
  onClose: () => void
}

/** The screen to show at the counter: a large code, a reminder of the prescription, and the route. */
export default function PickupPass({ code, part, onClose }: PickupPassProps) {
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
