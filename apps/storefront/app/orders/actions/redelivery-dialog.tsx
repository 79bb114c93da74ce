import type { CityId } from '@romashka/basics'
import { Button, Dialog, ErrorText, Radio, Skeleton } from '@romashka/ui'
import { useState } from 'react'
import { type Slot, SlotChoice, type Tariff, useTariffs } from '../../delivery/slot-choice.tsx'
import { dayText } from '../../text/dates.ts'
import { hoursText } from '../../text/hours-text.ts'

interface SecondTryDialogProps {
  cityId: CityId
  isBusy: boolean
  onClose: () => void
  /** True once the hours are taken; hours that are gone meanwhile are chosen anew. */
  onChosen: (slotId: string) => Promise<boolean>
}

/** Other hours for a bag that came back; the courier has been paid for, so no price is named. */
export default function RedeliveryDialog({ cityId, isBusy, onClose, onChosen }: SecondTryDialogProps) {
  const { data: tariffs, error: noTariffs } = useTariffs(cityId)
  const [chosenTariff, setTariff] = useState<Tariff>()
  const [slot, setSlot] = useState<Slot>()
  const [attempt, setAttempt] = useState(0)
  const [refusal, setError] = useState<string>()
  const error = refusal ?? noTariffs

  const tariff = chosenTariff ?? tariffs?.[0]

  async function choose() {
    if (!slot) return
    setError(undefined)
    if (await onChosen(slot.id)) return onClose()
    setError('Это время занять не получилось. Выберите другое')
    setSlot(undefined)
    setAttempt(attempt + 1)
  }

  return (
    <Dialog
      title="Привезти ещё раз"
      isOpen
      onClose={onClose}
      footer={
        <Button isWide isBusy={isBusy} disabled={!slot} onClick={() => void choose()}>
          {slot ? `Привезти ${dayText(slot.date)}, ${hoursText(slot.time_from, slot.time_until)}` : 'Выберите время'}
        </Button>
      }
    >
      <div className="space-y-5">
        <p className="text-note text-quiet">По тому же адресу. Платить второй раз не нужно.</p>
        {!tariffs && !error && <Skeleton className="h-40" />}
        {tariffs?.length === 0 && <p className="text-quiet">Курьер сейчас не ездит. Заберите заказ в аптеке.</p>}
        {tariffs && tariffs.length > 1 && (
          <fieldset>
            <legend className="font-semibold">Когда привезти</legend>
            {tariffs.map((one) => (
              <Radio
                key={one.id}
                name="tariff"
                checked={one.id === tariff?.id}
                onChange={() => {
                  setTariff(one)
                  setSlot(undefined)
                }}
              >
                {one.title}
              </Radio>
            ))}
          </fieldset>
        )}
        {tariff && (
          <SlotChoice key={`${tariff.id} ${attempt}`} tariff={tariff} chosenId={slot?.id} onChoose={setSlot} />
        )}
        <ErrorText>{error}</ErrorText>
      </div>
    </Dialog>
  )
}
