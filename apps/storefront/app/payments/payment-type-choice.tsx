import { Radio } from '@romashka/ui'
import { type PaymentType, typeNote, typeTitle } from './payment-type.ts'

interface PaymentTypeChoiceProps {
  chosen: PaymentType
  onChoose: (type: PaymentType) => void
  /** What the money of an order does; a courier alone is simply paid for. */
  hasNotes?: boolean
}

/** Before the bank's page is opened: afterwards it asks for what was chosen, and for nothing else. */
export function PaymentTypeChoice({ chosen, onChoose, hasNotes = true }: PaymentTypeChoiceProps) {
  return (
    <fieldset>
      <legend className={hasNotes ? 'sr-only' : 'font-semibold'}>Чем платить онлайн</legend>
      {(['card', 'sbp'] as const).map((type) => (
        <Radio
          key={type}
          name="payment_type"
          checked={chosen === type}
          onChange={() => onChoose(type)}
          className="py-1.5"
        >
          <span className="block">{typeTitle[type]}</span>
          {hasNotes && <span className="block text-small text-quiet">{typeNote[type]}</span>}
        </Radio>
      ))}
    </fieldset>
  )
}
