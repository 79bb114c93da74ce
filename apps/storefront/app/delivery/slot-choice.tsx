import { type CityId, localDay } from '@romashka/basics'
import { chipStyle, Radio, Skeleton } from '@romashka/ui'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { type ApiQuery, useApiQuery } from '../api/use-api-query.ts'
import { useCityZone } from '../session/page-city.ts'
import { weekdayText } from '../text/dates.ts'
import { hoursText } from '../text/hours-text.ts'
import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import { money } from '../text/money.ts'

export type Tariff = ReplyOf<'GET /api/v1/delivery/tariffs/by-destination/:city_id'>['results'][number]
export type Slot = ReplyOf<'GET /api/v1/delivery/tariffs/:id/slots'>['results'][number]

/** The courier's tariffs in a city; none where there is no courier. */
export function useTariffs(cityId: CityId): ApiQuery<Tariff[]> {
  const params = { city_id: cityId }
  return useApiQuery(['delivery-tariffs', cityId], async () => {
    return (await browserApi.ask('GET /api/v1/delivery/tariffs/by-destination/:city_id', { params })).results
  })
}

interface TariffChoiceProps {
  /** With why a tariff is of no use now. */
  tariffs: readonly (Tariff & { refusal?: string | undefined })[]
  chosenId: number | undefined
  onChoose: (tariff: Tariff) => void
}

export function TariffChoice({ tariffs, chosenId, onChoose }: TariffChoiceProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 font-semibold">Когда привезти</legend>
      {tariffs.map((tariff) => (
        <Radio
          key={tariff.id}
          name="tariff"
          checked={chosenId === tariff.id}
          disabled={tariff.refusal !== undefined}
          onChange={() => onChoose(tariff)}
          aside={
            tariff.refusal ? undefined : (
              <span className="font-semibold text-ink">{tariff.price > 0 ? money(tariff.price) : 'бесплатно'}</span>
            )
          }
        >
          {keepShortWordsTogether(tariff.title)}
          {tariff.refusal && <span className="block text-small text-quiet">{tariff.refusal}</span>}
          {!tariff.refusal && tariff.free_from !== null && tariff.price > 0 && (
            <span className="block text-small text-quiet">Бесплатно от {money(tariff.free_from)}</span>
          )}
        </Radio>
      ))}
    </fieldset>
  )
}

interface SlotChoiceProps {
  tariff: Pick<Tariff, 'id' | 'variantType'>
  chosenId: string | undefined
  onChoose: (slot: Slot) => void
}

/** Hours in which the courier may still come, by day; what is full is not shown. */
export function SlotChoice(props: SlotChoiceProps) {
  return <Slots key={props.tariff.id} {...props} />
}

/** Hours that are not full; of no tariff none are asked for. */
export function useSlots(tariffId: number | undefined): ApiQuery<Slot[]> {
  return useApiQuery(
    ['delivery-slots', tariffId],
    async () => {
      const params = { id: tariffId ?? 0 }
      const { results } = await browserApi.ask('GET /api/v1/delivery/tariffs/:id/slots', { params })
      return results.filter((slot) => slot.places_left > 0)
    },
    { isEnabled: tariffId !== undefined, keepsPrevious: false },
  )
}

function Slots({ tariff, chosenId, onChoose }: SlotChoiceProps) {
  const zone = useCityZone()
  const { data: slots, error } = useSlots(tariff.id)
  if (error) return <p className="text-danger">{error}</p>
  if (!slots) return <Skeleton className="h-24" />
  if (slots.length === 0) return <p className="text-quiet">Все часы заняты. Выберите другой срок.</p>
  const days = [...new Set(slots.map((slot) => slot.date))].slice(0, 4)
  // In the evening the hours of today are over, and its price is still that of today.
  const isTooLate = tariff.variantType === 'today' && !days.some((day) => day <= localDay(new Date(), zone))
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Когда удобно</legend>
      {isTooLate && (
        <p className="mt-2 rounded-control bg-tomorrow-tint p-3 text-note text-tomorrow">
          Сегодня курьер уже не успеет, здесь часы следующих дней. Другой срок может стоить меньше.
        </p>
      )}
      {days.map((day) => (
        <div key={day} className="mt-3">
          <p className="text-note text-quiet first-letter:uppercase">{weekdayText(day)}</p>
          <div className="mt-1 grid max-w-120 grid-cols-[repeat(auto-fill,minmax(7.75rem,1fr))] gap-2">
            {slots
              .filter((slot) => slot.date === day)
              .map((slot) => (
                <label
                  key={slot.id}
                  className={`${chipStyle(slot.id === chosenId)} cursor-pointer justify-center px-2! whitespace-nowrap has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
                >
                  <input
                    type="radio"
                    name="slot"
                    checked={slot.id === chosenId}
                    onChange={() => onChoose(slot)}
                    className="sr-only"
                  />
                  <span className="sr-only">{weekdayText(day)}, </span>
                  {hoursText(slot.time_from, slot.time_until)}
                </label>
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
