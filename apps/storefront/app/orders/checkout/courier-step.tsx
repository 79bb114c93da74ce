import { Button, Skeleton } from '@romashka/ui'
import { useState } from 'react'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { leftOutByChoice } from '../../basket/page/left-out-lines.tsx'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import { reasonText } from '../../basket/unavailable-reason.ts'
import { AddressChoice, useUsualAddress } from '../../delivery/address-choice.tsx'
import { type Address, addressText } from '../../delivery/addresses/address.ts'
import { type Slot, SlotChoice, TariffChoice, useSlots } from '../../delivery/slot-choice.tsx'
import { dayText } from '../../text/dates.ts'
import { hoursText } from '../../text/hours-text.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { money } from '../../text/money.ts'
import { type CheckoutDraft, courierChoiceOf } from './checkout-draft.ts'
import { LoadError } from './load-error.tsx'
import type { ChangeBasket } from './use-server-basket.ts'

type BasketTariff = ReplyOf<'GET /api/v2/baskets/delivery/tariffs'>['tariffs'][number]

interface CourierStepProps {
  basket: AccountReply
  change: ChangeBasket
  onChosen: (chosen: Pick<CheckoutDraft, 'courierText' | 'courierChoice'>) => void
}

/** The courier step: address, tariff, slot. Lists products a courier may not bring. */
export default function CourierStep({ basket, change, onChosen }: CourierStepProps) {
  const { data: tariffs, error, refetch } = useBasketTariffs(basket.version)
  const { address, setAddress, tariff, setTariffId, slot, setSlot } = useCourierChoice(basket, tariffs)
  const [isBusy, setBusy] = useState(false)

  // Said above, where the courier was chosen.
  const isSaid = new Set(leftOutByChoice(basket).map(({ id }) => id))
  const missing = nextChoice({ address, tariff, slot })

  async function choose() {
    if (!address || !tariff || !slot) return
    setBusy(true)
    const body = {
      wayToGetType: 'courier' as const,
      variantType: tariff.variantType,
      addressId: address.id,
      deliveryTariffId: tariff.id,
      slotId: slot.id,
    }
    const isChosen = await change(() => browserApi.ask('PUT /api/v2/baskets/way', { body }))
    setBusy(false)
    if (!isChosen) return
    onChosen({
      courierText: `${addressText(address)}, ${dayText(slot.date)}, ${hoursText(slot.time_from, slot.time_until)}`,
      courierChoice: courierChoiceOf(address.id, slot.id),
    })
  }

  if (error) return <LoadError text={error} onAgain={refetch} />
  if (!tariffs) return <Skeleton className="h-60" />
  return (
    <div className="space-y-5">
      <AddressChoice chosenId={address?.id} onChoose={setAddress} />
      <TariffChoice
        tariffs={tariffs.map((one) => ({ ...one, price: one.cost, refusal: refusalOf(one, basket) }))}
        chosenId={tariff?.id}
        onChoose={(chosen) => setTariffId(chosen.id)}
      />
      {tariff?.leftToFree ? (
        <p className="text-note text-leaf-pressed">До бесплатной доставки не хватает {money(tariff.leftToFree)}.</p>
      ) : null}
      {tariff && <UndeliverableProducts lines={tariff.impossibleOrderList.filter(({ id }) => !isSaid.has(id))} />}
      {tariff && <SlotChoice tariff={tariff} chosenId={slot?.id} onChoose={setSlot} />}
      {missing && <p className="text-note text-quiet">Чтобы продолжить, {missing}.</p>}
      <Button disabled={missing !== undefined} isBusy={isBusy} onClick={choose}>
        Продолжить
      </Button>
    </div>
  )
}

/** What the basket has already stays chosen, so that whoever changes one thing is not asked for the others again. */
function useCourierChoice(basket: AccountReply, tariffs: readonly BasketTariff[] | undefined) {
  const [chosenAddress, setAddress] = useState<Address>()
  const [chosenTariffId, setChosenTariffId] = useState<number>()
  const [chosenSlot, setSlot] = useState<Slot>()
  const usual = useUsualAddress(basket.addressId)
  const tariffId = chosenTariffId ?? basket.deliveryTariffId
  const tariff = tariffs?.find((one) => one.id === tariffId && !refusalOf(one, basket))
  const { data: slots } = useSlots(tariff?.id)
  const slot = chosenSlot ?? slots?.find(({ id }) => id === basket.slotId)
  function setTariffId(id: number): void {
    setChosenTariffId(id)
    setSlot(undefined)
  }
  return { address: chosenAddress ?? usual, setAddress, tariff, setTariffId, slot, setSlot }
}

/** A courier who brings nothing of the basket is no choice, and not a free one. */
function refusalOf({ impossibleOrderList }: BasketTariff, { items }: AccountReply): string | undefined {
  const left = new Set(impossibleOrderList.map(({ id }) => id))
  const isNothingBrought = items.every((item) => !item.checked || left.has(item.id))
  return isNothingBrought ? 'Товары из\u00a0корзины так сейчас не привезти' : undefined
}

interface Chosen {
  address: unknown
  tariff: unknown
  slot: unknown
}

/** Why the step cannot be left yet. */
function nextChoice({ address, tariff, slot }: Chosen): string | undefined {
  if (!address) return 'укажите адрес'
  if (!tariff) return 'выберите, когда привезти'
  return slot ? undefined : 'выберите удобные часы'
}

/** Cached per basket version, because every change may alter the tariffs and the undeliverable products. */
function useBasketTariffs(version: number) {
  return useApiQuery(['basket-tariffs', version], async () => {
    return (await browserApi.ask('GET /api/v2/baskets/delivery/tariffs')).tariffs
  })
}

function UndeliverableProducts({ lines }: { lines: BasketTariff['impossibleOrderList'] }) {
  if (lines.length === 0) return null
  return (
    <div className="rounded-card bg-tomorrow-tint p-4 text-note">
      <p className="font-semibold">Курьер не повезёт</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {lines.map((line) => (
          <li key={line.id}>
            {keepUnitsTogether(line.title)}
            <span className="block text-tomorrow">{reasonText(line.reason)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {lines.length === 1
          ? 'Этот товар останется в корзине: закажите его отдельно и заберите в аптеке.'
          : 'Эти товары останутся в корзине: закажите их отдельно и заберите в аптеке.'}
      </p>
    </div>
  )
}
