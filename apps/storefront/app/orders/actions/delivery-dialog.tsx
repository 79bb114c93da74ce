import type { AddressId } from '@romashka/basics'
import { Button, Checkbox, Dialog, ErrorText, Skeleton } from '@romashka/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/loading.ts'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { AddressChoice, useUsualAddress } from '../../delivery/address-choice.tsx'
import { SlotChoice, type Tariff, TariffChoice, useTariffs } from '../../delivery/slot-choice.tsx'
import { payForOrder } from '../../payments/pay-for-order.ts'
import type { PaymentMethod } from '../../payments/payment-method.ts'
import { PaymentMethodChoice } from '../../payments/payment-method-choice.tsx'
import { useCityPath } from '../../site/paths.ts'
import { money } from '../../text/money.ts'
import type { Order } from '../order.ts'

interface DeliveryDialogProps {
  order: Order
  onClose: () => void
  onChange: (order: Order) => void
}

/** A courier for what was to be fetched: where, how soon and what it costs; the courier alone is paid for. */
export default function DeliveryDialog({ order, onClose, onChange }: DeliveryDialogProps) {
  const { data: tariffs, error: noTariffs } = useTariffs(order.city_id)
  const [tariff, setTariff] = useState<Tariff>()
  const [chosenId, setAddressId] = useState<AddressId>()
  const usual = useUsualAddress()
  const addressId = chosenId ?? usual?.id
  const [slotId, setSlotId] = useState<string>()
  const [method, setMethod] = useState<PaymentMethod>(order.payment_type ?? 'card')
  const [hasBags, setBags] = useState(false)
  const { isBusy, refusal, add } = useDeliveryAddition({ order, onClose, onChange })
  const error = refusal ?? noTariffs
  const choice =
    tariff && addressId && slotId
      ? { deliveryTariffId: tariff.id, address_id: addressId, slotId, isAddedAdditionalPackages: hasBags }
      : undefined

  return (
    <Dialog
      title="Добавить доставку"
      isOpen
      onClose={onClose}
      footer={
        <Button
          isWide
          size="large"
          isBusy={isBusy}
          disabled={!choice}
          onClick={() => choice && void add(choice, method)}
        >
          {tariff ? `Вызвать курьера, ${money(tariff.price)}` : 'Вызвать курьера'}
        </Button>
      }
    >
      <div className="space-y-5">
        <AddressChoice chosenId={addressId} onChoose={(address) => setAddressId(address.id)} />
        {!tariffs && !error && <Skeleton className="h-24" />}
        {tariffs?.length === 0 && <p className="text-quiet">В этот город курьер не ездит.</p>}
        {tariffs && tariffs.length > 0 && (
          <TariffChoice
            tariffs={tariffs}
            chosenId={tariff?.id}
            onChoose={(chosen) => {
              setTariff(chosen)
              setSlotId(undefined)
            }}
          />
        )}
        {tariff && <SlotChoice tariff={tariff} chosenId={slotId} onChoose={(slot) => setSlotId(slot.id)} />}
        <Checkbox checked={hasBags} onChange={(event) => setBags(event.currentTarget.checked)}>
          Положить в пакеты, за них заплатите вместе с доставкой
        </Checkbox>
        <PaymentMethodChoice chosen={method} onChoose={setMethod} hasNotes={false} />
        <p className="text-note text-quiet">
          Если не оплатить доставку вовремя, заказ останется в аптеке и будет ждать вас, как прежде.
        </p>
        <ErrorText>{error}</ErrorText>
      </div>
    </Dialog>
  )
}

interface DeliveryBody {
  deliveryTariffId: Tariff['id']
  address_id: AddressId
  slotId: string
  isAddedAdditionalPackages: boolean
}

/** Adds the delivery to the order, then goes on to its payment. */
function useDeliveryAddition({ order, onClose, onChange }: DeliveryDialogProps) {
  const to = useCityPath()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add(body: DeliveryBody, method: PaymentMethod) {
    setBusy(true)
    setRefusal(undefined)
    let isAdded = false
    try {
      const changed = await browserApi.ask('POST /api/v1/orders/:id/add-delivery', { params: { id: order.id }, body })
      isAdded = true
      onChange(changed)
      if (changed.added_delivery) await payForOrder(order.id, to, navigate, method)
      onClose()
    } catch (failure) {
      // The courier is there already, and is paid for on the page of the order.
      if (isAdded) {
        void notifyRefusal(failure)
        return onClose()
      }
      setRefusal(refusalText(failure))
      setBusy(false)
    }
  }
  return { isBusy, refusal, add }
}
