import type { FailureDetails } from '@romashka/basics'
import { Button, Checkbox, ErrorText, Skeleton, TextField } from '@romashka/ui'
import { Link, useNavigate } from 'react-router'
import { isRefusal } from '../../api/api-failure.ts'
import { PromoCode } from '../../basket/page/promo-code.tsx'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import { useCityPath } from '../../site/paths.ts'
import { dayText } from '../../text/dates.ts'
import { hoursText } from '../../text/hours-text.ts'
import { money } from '../../text/money.ts'
import { WhatNext } from '../what-next.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import { ContinueWithoutPrescription, refusedPrescription } from './continue-without-prescription.tsx'
import type { Quote } from './place-order.ts'
import { QuoteChanges } from './quote-changes.tsx'
import { QuoteView } from './quote-view.tsx'
import { StockAlternativesList } from './stock-alternatives.tsx'
import { useQuote } from './use-quote.ts'

interface ReviewStepProps {
  basket: AccountReply
  draft: CheckoutDraft
  phone: string
  zone: string
  onComment: (comment: string) => void
  onPoints: (spendsPoints: boolean) => void
  onPharmacyLost: () => void
}

/** What will be ordered, what it costs, and what happens next. */
export default function ReviewStep({
  basket,
  draft,
  phone,
  zone,
  onComment,
  onPoints,
  onPharmacyLost,
}: ReviewStepProps) {
  const to = useCityPath()
  const navigate = useNavigate()
  const { quote, error, failure, alternatives, changed, isPlacing, place, acceptAndPlace, requote } = useQuote({
    basket,
    draft,
    phone,
    to,
    go: navigate,
  })

  if (error && !quote) {
    return (
      <div className="space-y-4">
        <FocusedError text={error} />
        <StockAlternativesList alternatives={alternatives} />
        <AfterRefusal failure={failure} basket={basket} onAgain={requote} onPharmacyLost={onPharmacyLost} />
      </div>
    )
  }
  if (!quote) return <Skeleton className="h-96" />
  return (
    <div className="space-y-5">
      <QuoteView quote={quote} zone={zone} expiring={expiringOf(basket)} />
      <PromoCode status={basket.promoCode} />
      <TextField
        label="Комментарий для аптеки"
        hint="Необязательно"
        maxLength={1000}
        defaultValue={draft.comment}
        onChange={(event) => onComment(event.currentTarget.value)}
      />
      <Points quote={quote} spendsPoints={draft.spendsPoints} setSpendsPoints={onPoints} />
      <StepsToCome quote={quote} />
      {changed && (
        <QuoteChanges {...changed} isBusy={isPlacing} onAccept={acceptAndPlace} onOtherPharmacy={onPharmacyLost} />
      )}
      <StockAlternativesList alternatives={alternatives} />
      <div className={`space-y-3 ${changed ? '' : barStyle}`}>
        {error && <FocusedError text={error} />}
        {!changed && <PlaceButton quote={quote} isBusy={isPlacing} onPlace={place} />}
      </div>
      <AgreementNote />
    </div>
  )
}

function StepsToCome({ quote }: { quote: Quote }) {
  return (
    <WhatNext
      isOnline={quote.online_price > 0}
      isCourier={quote.wayToGetType === 'courier'}
      parts={quote.parts.length}
      reservationHours={quote.reservation_hours}
      paymentMinutes={quote.payment_minutes}
      isRx={quote.parts.some((part) => part.items.some((item) => item.is_prescription))}
    />
  )
}

/** The button that accepted a new price is gone when that is refused in turn: whoever uses a keyboard goes on from here. */
const focusIfLost = (box: HTMLDivElement | null) => {
  if (document.activeElement === document.body) box?.focus()
}

function FocusedError({ text }: { text: string }) {
  return (
    <div ref={focusIfLost} tabIndex={-1} className="outline-none">
      <ErrorText>{text}</ErrorText>
    </div>
  )
}

interface PlaceButtonProps {
  quote: Quote
  isBusy: boolean
  onPlace: () => void
}

function PlaceButton({ quote, isBusy, onPlace }: PlaceButtonProps) {
  return (
    <Button size="large" isWide isBusy={isBusy} onClick={onPlace} className="max-md:px-2">
      {quote.online_price > 0
        ? `Заказать и оплатить ${money(quote.online_price)}`
        : `Заказать за ${money(quote.total_price)}`}
    </Button>
  )
}

interface AfterRefusalProps {
  failure: unknown
  basket: AccountReply
  onAgain: () => void
  onPharmacyLost: () => void
}

/** What can be done where no quote was made. */
function AfterRefusal({ failure, basket, onAgain, onPharmacyLost }: AfterRefusalProps) {
  // Hours that are taken stay taken, however often they are asked for.
  if (isRefusal(failure, 'slot.gone')) return <OtherHours {...failure.details} onChoose={onPharmacyLost} />
  const prescriptionId = refusedPrescription(failure)
  return (
    <div className="flex flex-wrap gap-2">
      {prescriptionId && <ContinueWithoutPrescription id={prescriptionId} />}
      <Button kind={prescriptionId ? 'secondary' : 'primary'} onClick={onAgain}>
        Посчитать заново
      </Button>
      <Button kind="secondary" onClick={onPharmacyLost}>
        {basket.wayToGetType === 'courier' ? 'Изменить доставку' : 'Выбрать другую аптеку'}
      </Button>
    </div>
  )
}

function OtherHours({ nearest, onChoose }: FailureDetails['slot.gone'] & { onChoose: () => void }) {
  const [first] = nearest
  return (
    <div className="space-y-4">
      {first && (
        <p className="text-note">
          Ближайшее свободное время: {dayText(first.date)}, {hoursText(first.time_from, first.time_until)}.
        </p>
      )}
      <Button onClick={onChoose}>Выбрать другое время</Button>
    </div>
  )
}

function AgreementNote() {
  const to = useCityPath()
  return (
    <p className="text-small text-quiet">
      Нажимая кнопку, вы принимаете{' '}
      <Link to={to('/agreement')} target="_blank" className="text-leaf underline">
        соглашение
      </Link>
      . Лекарства без брака вернуть и обменять нельзя.
    </p>
  )
}

const expiringOf = ({ items }: AccountReply) =>
  new Map(items.flatMap(({ id, expiresSoonOn }) => (expiresSoonOn ? [[id, expiresSoonOn] as const] : [])))

/** On a phone the last press is always within reach, above the bottom navigation. */
const barStyle =
  'max-md:sticky max-md:bottom-15 max-md:z-20 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3'

interface PointsProps {
  quote: Quote
  spendsPoints: boolean
  setSpendsPoints: (spends: boolean) => void
}

/** One point is one rouble; shown to shoppers with a loyalty card. */
function Points({ quote: { points }, spendsPoints, setSpendsPoints }: PointsProps) {
  if (!points) return null
  return (
    <div className="rounded-card border border-line px-4 py-2">
      {points.most > 0 && (
        <Checkbox checked={spendsPoints} onChange={(event) => setSpendsPoints(event.currentTarget.checked)}>
          Оплатить баллами {money(points.most)}
          {points.most < points.available && ` из ${money(points.available)}`}
        </Checkbox>
      )}
      {points.earns > 0 && (
        <p className="py-1 text-note text-quiet">
          За заказ начислим {money(points.earns)} баллами, когда получите его.
        </p>
      )}
    </div>
  )
}
