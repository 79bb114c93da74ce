import { Skeleton, useKeptFocus } from '@romashka/ui'
import { lazy, Suspense, useRef, useState } from 'react'
import { BasketTotalsView, leastTotals, sumOf } from '../../basket/page/basket-totals.tsx'
import { stateFromAccountReply } from '../../basket/store/basket-replies.ts'
import type { AccountReply, BasketTotals } from '../../basket/store/basket-state.ts'
import { phoneText } from '../../text/phone.ts'
import { packForms, plural } from '../../text/plural.ts'
import { type CheckoutDraft, courierChoiceOf } from './checkout-draft.ts'
import { Step } from './checkout-step.tsx'
import { ChosenDelivery } from './chosen-delivery.tsx'
import { DeliveryMethodStep } from './delivery-method-step.tsx'
import { isNothingDeliverable } from './nothing-deliverable.tsx'
import { PaymentStep } from './payment-step.tsx'
import { RecipientStep } from './recipient-step.tsx'
import type { ChangeBasket } from './use-server-basket.ts'

const ReviewStep = lazy(() => import('./review-step.tsx'))
const QuoteTotals = lazy(() => import('./quote-view.tsx'))

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
  const totals = leastTotals(stateFromAccountReply(props.basket))
  const progress = useStepProgress(props)
  const steps = useRef<HTMLDivElement>(null)
  useKeptFocus(steps)
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-6">
      {/* What stands below a step that still loads is not shown and then pushed away. */}
      <div ref={steps} className="min-w-0 space-y-4 [&>:has(.animate-breathe)~section]:invisible">
        <Steps {...props} firstName={firstNameOf(props)} progress={progress} />
        {progress.open !== 'review' && <SumBar totals={totals} step={stepNames.indexOf(progress.open) + 1} />}
      </div>
      <aside aria-label="Сумма заказа" className="max-md:hidden md:sticky md:top-28">
        <div className="rounded-card border border-line bg-surface p-5">
          {progress.open === 'review' ? (
            <Suspense fallback={<BasketTotalsView totals={totals} />}>
              <QuoteTotals basket={props.basket} draft={props.draft} totals={totals} />
            </Suspense>
          ) : (
            <BasketTotalsView totals={totals} />
          )}
        </div>
      </aside>
    </div>
  )
}

const firstNameOf = ({ draft, knownName }: CheckoutStepsProps) => draft.firstName || knownName

interface StepProgress {
  open: StepName
  stateOf: (name: StepName) => 'waiting' | 'open' | 'done'
  /** Opens a step; without one, the first that is not done. */
  moveTo: (name: StepName | undefined) => void
  isMoved: boolean
}

/** Which step is open: the one the shopper edits, otherwise the first that is not done. */
function useStepProgress(props: CheckoutStepsProps): StepProgress {
  const { basket, isContinued, isDeliveryEdited } = props
  const [edited, setEdited] = useState<StepName | undefined>(isDeliveryEdited ? 'delivery' : undefined)
  const [isMoved, setMoved] = useState(isContinued && basket.pharmacyId !== null)
  const isDone = doneSteps(props)
  const open = edited ?? stepNames.find((name) => !isDone[name]) ?? 'review'
  function stateOf(name: StepName) {
    if (name === open) return 'open'
    return isDone[name] ? 'done' : 'waiting'
  }
  function moveTo(name: StepName | undefined) {
    setMoved(true)
    setEdited(name)
  }
  return { open, stateOf, moveTo, isMoved }
}

function doneSteps(props: CheckoutStepsProps): Record<StepName, boolean> {
  const { basket, draft, isSignedIn, phone } = props
  const isCourier = basket.wayToGetType === 'courier'
  return {
    delivery: isCourier
      ? isSignedIn && isCourierShown(props) && !isNothingDeliverable(basket)
      : basket.pharmacyId !== null && basket.preCheck.total_products > 0,
    recipient: isSignedIn && firstNameOf(props) !== '' && phone !== '',
    payment: draft.paymentTiming !== undefined && !(isCourier && draft.paymentTiming === 'on_receipt'),
    review: false,
  }
}

/** Nobody orders to an address and for hours that this page cannot show: they are chosen once more. */
function isCourierShown({ basket: { addressId, slotId }, draft }: CheckoutStepsProps): boolean {
  return addressId !== null && slotId !== null && draft.courierChoice === courierChoiceOf(addressId, slotId)
}

function Steps(props: CheckoutStepsProps & { firstName: string; progress: StepProgress }) {
  const { basket, change, draft, setDraft, isSignedIn, phone, zone, firstName, progress } = props
  const isCourier = basket.wayToGetType === 'courier'
  const common = (name: StepName) => ({
    state: progress.stateOf(name),
    onEdit: () => progress.moveTo(name),
    isReached: progress.isMoved,
  })
  function choose(chosen: Partial<CheckoutDraft>) {
    setDraft(chosen)
    progress.moveTo(undefined)
  }
  const deliveryTitle = isCourier ? 'Куда и когда привезти' : 'Где и когда забрать'
  const chosenDelivery = <ChosenDelivery basket={basket} courierText={draft.courierText} />
  const chosenRecipient = <RecipientText name={firstName} phone={phone} />
  const chosenPayment = draft.paymentTiming === 'online' ? onlineText[draft.paymentMethod] : 'При получении в аптеке'
  return (
    <>
      <Step number={1} title={deliveryTitle} {...common('delivery')} chosen={chosenDelivery}>
        <DeliveryMethodStep
          basket={basket}
          change={change}
          isSignedIn={isSignedIn}
          onChosen={(chosen = { courierText: '', courierChoice: '' }) => choose(chosen)}
        />
      </Step>
      <Step
        number={2}
        title={isCourier ? 'Кто получит' : 'Кто заберёт'}
        {...common('recipient')}
        chosen={chosenRecipient}
      >
        <RecipientStep firstName={firstName} onDone={(name) => choose({ firstName: name })} />
      </Step>
      <Step number={3} title="Как оплатить" {...common('payment')} chosen={chosenPayment}>
        <PaymentStep
          basket={basket}
          timing={draft.paymentTiming}
          method={draft.paymentMethod}
          onDone={(paymentTiming, paymentMethod) => choose({ paymentTiming, paymentMethod })}
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
            onPoints={(spendsPoints) => setDraft({ spendsPoints })}
            onPharmacyLost={() => progress.moveTo('delivery')}
          />
        </Suspense>
      </Step>
    </>
  )
}

/** The total, stuck to the bottom on phones. Hidden at the last step, whose button shows it. */
function SumBar({ totals, step }: { totals: BasketTotals; step: number }) {
  return (
    <div className="sticky bottom-15 z-20 -mx-(--page-gutter) flex items-center justify-between gap-4 border-t border-line bg-surface px-(--page-gutter) py-2 md:hidden">
      <p>
        <span className="block text-h4 font-bold whitespace-nowrap">{sumOf(totals)}</span>
        <span className="block text-small text-quiet">
          {plural(totals.packs, packForms)}
          {totals.deliveryKopecks > 0 && ' и доставка'}
        </span>
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
