import { Button, Card, Icon, IconButton, notify } from '@romashka/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { applyPromoCode } from './apply-promo-code.ts'
import { type PromoCode, termsOf, validityOf, validityText, worthText } from './promo-code-text.ts'

interface PromoCodeCardProps {
  code: PromoCode
  usesLeft?: number
  zone: string
  heading?: 'h1' | 'h2'
}

/** A coupon: what it is worth at the left, its conditions at the right, the code to say or copy below. */
export function PromoCodeCard({ code, usesLeft, zone, heading: Heading = 'h2' }: PromoCodeCardProps) {
  const now = new Date()
  const isNow = validityOf(code, now) === 'now'
  return (
    <Card className="flex h-full flex-col">
      <p className={`text-h1 font-bold whitespace-nowrap ${isNow ? 'text-leaf' : 'text-quiet'}`}>{worthText(code)}</p>
      <Heading className="mt-1 text-h4">{keepUnitsTogether(code.title)}</Heading>
      <ul className="mt-2 space-y-0.5 text-note text-quiet">
        {termsOf(code, usesLeft).map((term) => (
          <li key={term}>{term}</li>
        ))}
        <li className={isNow ? '' : 'font-semibold text-danger'}>{validityText(code, zone, now)}</li>
      </ul>
      <div className="mt-auto pt-4">
        <div className="flex items-center justify-between gap-2 rounded-control border border-dashed border-edge pl-4">
          <span className="min-w-0 py-2.5 font-bold tracking-[0.06em] break-all">{code.code}</span>
          <IconButton
            label={`Скопировать промокод ${code.code}`}
            icon={<Icon name="copy" size={20} />}
            onClick={() => void copy(code.code)}
          />
        </div>
        {isNow && <Apply code={code.code} />}
      </div>
    </Card>
  )
}

function Apply({ code }: { code: string }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function apply() {
    setBusy(true)
    try {
      if (await applyPromoCode(code)) {
        notify({ message: `Промокод ${code} учтём в корзине`, tone: 'success' })
        await navigate(to('/basket'))
      }
    } catch (error) {
      void notifyRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isWide className="mt-3" isBusy={isBusy} aria-label={`Применить к корзине: ${code}`} onClick={apply}>
      Применить к корзине
    </Button>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    notify({ message: 'Промокод скопирован', tone: 'success' })
  } catch (error) {
    reportError(error)
    notify({ message: 'Браузер не дал скопировать. Выделите код и скопируйте его сами' })
  }
}
