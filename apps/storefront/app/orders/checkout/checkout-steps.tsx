import { Skeleton } from '@romashka/ui'
import { lazy, Suspense, useState } from 'react'
import { BasketTotalsView } from '../../basket/page/basket-totals.tsx'
import { stateFromAccountReply } from '../../basket/store/basket-replies.ts'
import type { AccountReply, BasketTotals } from '../../basket/store/basket-state.ts'
import { money } from '../../text/money.ts'
import { phoneText } from '../../text/phone.ts'
import { packForms, plural } from '../../text/plural.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { Step } from './checkout-step.tsx'
import { ChosenDelivery } from './chosen-delivery.tsx'
import { DeliveryMethodStep } from './delivery-method-step.tsx'
import { isNothingDeliverable } from './nothing-deliverable.tsx'
import { PaymentStep } from './payment-step.tsx'
import { RecipientStep } from './recipient-step.tsx'
import type { ChangeBasket } from './use-server-basket.ts'

const ReviewStep = lazy(() => import('./review-step.tsx'))

interface CheckoutStepsProps {
  basket: AccountReply
  change: ChangeBasket
  draft: CheckoutDraft
  setDraft: (change: Partial<CheckoutDraft>) => void
  isSignedIn: boolean
  phone: string
  /** Filled in from the profile. */
  knownName: string
  zone: string
  /** The page was loaded again in the middle of the steps. */
  isContinued: boolean
  /** The basket has sent the shopper to compare the pharmacies. */
  isDeliveryEdited: boolean
}

type StepName = 'delivery' | 'recipient' | 'payment' | 'review'
const stepNames: readonly StepName[] = ['delivery', 'recipient', 'payment', 'review']
const onlineText = { card: 'Банковской картой сейчас', sbp: 'Через СБП сейчас' }

export function CheckoutSteps(props: CheckoutStepsProps) {
  const { basket, change, draft, setDraft, isSignedIn, phone, knownName, zone, isContinued, isDeliveryEdited } = props
  const [edited, setEdited] = useState<StepName | undefined>(isDeliveryEdited ? 'delivery' : undefined)
  const [isMoved, setMoved] = useState(isContinued && basket.pharmacyId !== null)
  const firstName = draft.firstName || knownName
  const isCourier = basket.wayToGetType === 'courier'
  const isDone: Record<StepName, boolean> = {
    delivery: isCourier
      ? isSignedIn && basket.addressId !== null && basket.slotId !== null && !isNothingDeliverable(basket)
      : basket.pharmacyId !== null && basket.preCheck.total_products > 0,
    recipient: isSignedIn && firstName !== '' && phone !== '',
    payment: draft.paymentTiming !== undefined && !(isCourier && draft.paymentTiming === 'on_receipt'),
    review: false,
  }
  const { totals } = stateFromAccountReply(basket)
  const open = edited ?? stepNames.find((name) => !isDone[name]) ?? 'review'

  function stateOf(name: StepName): 'waiting' | 'open' | 'done' {
    if (name === open) return 'open'
    return isDone[name] ? 'done' : 'waiting'
  }
  function move(to: StepName | undefined) {
    setMoved(true)
    setEdited(to)
  }
  const common = (name: StepName) => ({ state: stateOf(name), onEdit: () => move(name), isReached: isMoved })

  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-6">
      <div className="min-w-0 space-y-4">
        <Step
          number={1}
          title={isCourier ? 'Куда и когда привезти' : 'Где и когда забрать'}
          {...common('delivery')}
          chosen={<ChosenDelivery basket={basket} courierText={draft.courierText} />}
        >
          <DeliveryMethodStep
            basket={basket}
            change={change}
            isSignedIn={isSignedIn}
            onChosen={(courierText = '') => {
              setDraft({ courierText })
              move(undefined)
            }}
          />
        </Step>
        <Step
          number={2}
          title={isCourier ? 'Кто получит' : 'Кто заберёт'}
          {...common('recipient')}
          chosen={<RecipientText name={firstName} phone={phone} />}
        >
          <RecipientStep
            firstName={firstName}
            onDone={(firstName) => {
              setDraft({ firstName })
              move(undefined)
            }}
          />
        </Step>
        <Step
          number={3}
          title="Как оплатить"
          {...common('payment')}
          chosen={draft.paymentTiming === 'online' ? onlineText[draft.paymentMethod] : 'При получении в аптеке'}
        >
          <PaymentStep
            basket={basket}
            timing={draft.paymentTiming}
            method={draft.paymentMethod}
            onDone={(paymentTiming, paymentMethod) => {
              setDraft({ paymentTiming, paymentMethod })
              move(undefined)
            }}
          />
        </Step>
        <Step number={4} title="Проверьте заказ" {...common('review')}>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ReviewStep
              basket={basket}
              draft={{ ...draft, firstName }}
              phone={phone}
              zone={zone}
              onComment={(comment) => setDraft({ comment })}
              onPharmacyLost={() => move('delivery')}
            />
          </Suspense>
        </Step>
        {open !== 'review' && <SumBar totals={totals} step={stepNames.indexOf(open) + 1} />}
      </div>
      <aside aria-label="Сумма заказа" className="max-md:hidden md:sticky md:top-28">
        <div className="rounded-card border border-line bg-surface p-5">
          <BasketTotalsView totals={totals} />
        </div>
      </aside>
    </div>
  )
}

/** The total, stuck to the bottom on phones. Hidden at the last step, whose button shows it. */
function SumBar({ totals, step }: { totals: BasketTotals; step: number }) {
  return (
    <div className="sticky bottom-15 z-20 -mx-(--page-gutter) flex items-center justify-between gap-4 border-t border-line bg-surface px-(--page-gutter) py-2 md:hidden">
      <p>
        <span className="block text-h4 font-bold whitespace-nowrap">{money(totals.totalKopecks)}</span>
        <span className="block text-small whitespace-nowrap text-quiet">{plural(totals.packs, packForms)}</span>
      </p>
      <p className="text-note text-quiet">
        Шаг {step} из {stepNames.length}
      </p>
    </div>
  )
}

function RecipientText({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      {name}, <span className="whitespace-nowrap">{phoneText(phone)}</span>
    </>
  )
}
