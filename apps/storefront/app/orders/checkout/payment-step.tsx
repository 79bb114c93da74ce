import { Button, Radio } from '@romashka/ui'
import { useState } from 'react'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import type { PaymentMethod, PaymentTiming } from '../../payments/payment-method.ts'
import { PaymentMethodChoice } from '../../payments/payment-method-choice.tsx'
import { useAbsentPages } from '../../site/absent-pages.ts'

interface PaymentStepProps {
  basket: AccountReply
  timing: PaymentTiming | undefined
  method: PaymentMethod
  onDone: (timing: PaymentTiming, method: PaymentMethod) => void
}

/** What may not be paid online is paid in the pharmacy; the step shows it. A chain without a bank has no other way. */
export function PaymentStep({ basket, timing, method, onDone }: PaymentStepProps) {
  const counted = basket.items.filter((item) => item.checked && item.available)
  const hasBank = !useAbsentPages().includes('/payment-complite')
  const isCourier = basket.wayToGetType === 'courier'
  const canPayOnline = counted.some((item) => item.paidAt === 'online')
  const isMixed = canPayOnline && counted.some((item) => item.paidAt === 'pharmacy')
  const [chosen, setChosen] = useState<PaymentTiming>(
    isCourier ? 'online' : canPayOnline ? (timing ?? 'online') : 'on_receipt',
  )
  const [chosenMethod, setChosenMethod] = useState(method)
  return (
    <fieldset>
      <legend className="sr-only">Способ оплаты</legend>
      {hasBank && (
        <Option
          title="Картой или через СБП сейчас"
          note={onlineNote(canPayOnline, isMixed)}
          isChecked={chosen === 'online'}
          isDisabled={!canPayOnline}
          onChoose={() => setChosen('online')}
        />
      )}
      {chosen === 'online' && (
        <div className="ml-8.5 border-l-2 border-line pl-4">
          <PaymentMethodChoice chosen={chosenMethod} onChoose={setChosenMethod} />
        </div>
      )}
      <Option
        title="При получении в аптеке"
        note={isCourier ? 'Заказ с курьером оплачивают заранее' : 'Картой или наличными, когда заберёте заказ'}
        isChecked={chosen === 'on_receipt'}
        isDisabled={isCourier}
        onChoose={() => setChosen('on_receipt')}
      />
      <Button className="mt-4" onClick={() => onDone(chosen, chosenMethod)}>
        Продолжить
      </Button>
    </fieldset>
  )
}

function onlineNote(canPayOnline: boolean, isMixed: boolean): string {
  if (!canPayOnline) return 'Рецептурные препараты оплачивают в аптеке'
  if (isMixed) return 'Рецептурные товары оплатите в аптеке, остальное\u00a0— сейчас'
  return 'Деньги спишутся за то, что аптека действительно соберёт'
}

interface OptionProps {
  title: string
  note: string
  isChecked: boolean
  isDisabled?: boolean
  onChoose: () => void
}

function Option({ title, note, isChecked, isDisabled = false, onChoose }: OptionProps) {
  return (
    <Radio name="payment_method" checked={isChecked} disabled={isDisabled} onChange={onChoose} className="py-2">
      <span className="block font-medium">{title}</span>
      <span className="block text-note text-quiet">{note}</span>
    </Radio>
  )
}
