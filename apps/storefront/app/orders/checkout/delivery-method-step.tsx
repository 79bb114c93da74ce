import type { CityId } from '@romashka/basics'
import { Chip, Skeleton } from '@romashka/ui'
import { lazy, Suspense } from 'react'
import { browserApi } from '../../api/loading.ts'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import { useTariffs } from '../../delivery/slot-choice.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import { ChosenHasNothing } from './chosen-pharmacy.tsx'
import { isNothingDeliverable, mayChooseOtherTariff, NothingDeliverable } from './nothing-deliverable.tsx'
import { OtherDeliveryMethod, useOtherDeliveryMethod } from './other-delivery-method.tsx'
import { PharmacyStep } from './pharmacy/pharmacy-step.tsx'
import type { ChangeBasket } from './use-server-basket.ts'

const CourierStep = lazy(() => import('./courier-step.tsx'))
const SignInInCheckout = lazy(() => import('./sign-in-in-checkout.tsx'))

interface WhereStepProps {
  basket: AccountReply
  change: ChangeBasket
  isSignedIn: boolean
  /** A courier is kept in words as well: the basket knows the address and the hours by their ids. */
  onChosen: (chosen?: Pick<CheckoutDraft, 'courierText' | 'courierChoice'>) => void
}

/** From a pharmacy or by courier; a city without a courier is not asked. */
export function DeliveryMethodStep({ basket, change, isSignedIn, onChosen }: WhereStepProps) {
  const isCourier = basket.wayToGetType === 'courier'
  const mayBring = useHasCourier(basket.city_id)
  const hasCourier = mayBring || isCourier
  const isNothing = isNothingDeliverable(basket) && !mayChooseOtherTariff(basket)
  const { other, isPending } = useOtherDeliveryMethod(basket, mayBring !== false && !isNothing)
  const way = (wayToGetType: 'pickup' | 'courier') => () =>
    void change(() => browserApi.ask('PUT /api/v2/baskets/way', { body: { wayToGetType } }))
  return (
    <>
      {/* Most cities have one: what stands below is not pushed down when the answer comes. */}
      {!hasCourier && mayBring === undefined && <Skeleton className="mb-3 h-12 sm:max-w-80" />}
      {hasCourier && (
        <fieldset className="mb-3 grid gap-2 min-[22rem]:grid-cols-2 sm:flex">
          <legend className="sr-only">Как получить заказ</legend>
          <Chip isChosen={!isCourier} className="justify-center px-2 sm:px-4" onClick={way('pickup')}>
            Заберу в аптеке
          </Chip>
          <Chip isChosen={isCourier} className="justify-center px-2 sm:px-4" onClick={way('courier')}>
            Привезёт курьер
          </Chip>
        </fieldset>
      )}
      {hasCourier && !isNothing && other && <OtherDeliveryMethod basket={basket} other={other} />}
      {!isCourier && <ChosenHasNothing basket={basket} />}
      {!isCourier && (
        // What stands above the list comes before it: the list is not pushed away from under a finger.
        <PharmacyStep
          basket={basket}
          change={change}
          onChosen={() => onChosen()}
          isHeldBack={isPending || mayBring === undefined}
        />
      )}
      {isNothing && <NothingDeliverable basket={basket} onPickup={way('pickup')} />}
      {isCourier && !isNothing && (
        <Suspense fallback={<Skeleton className="h-60" />}>
          {isSignedIn ? (
            <CourierStep basket={basket} change={change} onChosen={onChosen} />
          ) : (
            <SignInInCheckout text="Адреса хранятся в профиле. Подтвердите номер, и выберем, куда везти." />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Not every city has a courier; undefined until it is known. Where the answer fails, the order can still be fetched. */
function useHasCourier(cityId: CityId): boolean | undefined {
  const { data: tariffs, error } = useTariffs(cityId)
  return error ? false : tariffs && tariffs.length > 0
}
