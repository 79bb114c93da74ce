import { Radio } from '@romashka/ui'
import { methodNote, methodTitle, type PaymentMethod } from './payment-method.ts'

interface PaymentMethodChoiceProps {
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  /** What the money of an order does; a courier alone is simply paid for. */
  hasNotes?: boolean
}

/** Before the bank's page is opened: afterwards it asks for what was chosen, and for nothing else. */
export function PaymentMethodChoice({ chosen, onChoose, hasNotes = true }: PaymentMethodChoiceProps) {
  return (
    <fieldset>
      <legend className={hasNotes ? 'sr-only' : 'font-semibold'}>Чем платить онлайн</legend>
      {(['card', 'sbp'] as const).map((method) => (
        <Radio
          key={method}
          name="payment_type"
          checked={chosen === method}
          onChange={() => onChoose(method)}
          className="py-1.5"
        >
          <span className="block">{methodTitle[method]}</span>
          {hasNotes && <span className="block text-small text-quiet">{methodNote[method]}</span>}
        </Radio>
      ))}
    </fieldset>
  )
}
