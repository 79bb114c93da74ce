import { Button, Dialog, ErrorText } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { useSaving } from '../identity/use-saving.ts'
import { SlotChoice } from './slot-choice.tsx'
import { slotText } from './slot-text.ts'
import type { Reception, Slot } from './specialties.ts'

interface MoveDialogProps {
  reception: Reception
  now: Date
  onClose: () => void
  onMoved: () => void
}

/** Another time of the same service in the same salon; nothing changes until it is confirmed. */
export default function MoveDialog({ reception, now, onClose, onMoved }: MoveDialogProps) {
  const { isBusy, error, save } = useSaving()
  const [slot, setSlot] = useState<Slot>()
  const { id, pharmacy, service } = reception
  const move = async () => {
    if (!slot) return
    const body = { doctor_id: slot.doctor_id, starts_at: slot.starts_at }
    const isMoved = await save(
      () => browserApi.ask('PUT /api/v1/doctors/reception/:id', { params: { id }, body }),
      'Запись перенесена',
    )
    if (isMoved) onMoved()
  }
  return (
    <Dialog title="Перенести запись" isOpen onClose={onClose}>
      <div className="p-1">
        <p className="mb-4 text-quiet">{`${service.title}, сейчас: ${slotText(reception.starts_at, pharmacy.timezone, now)}`}</p>
        <SlotChoice
          pharmacyId={pharmacy.id}
          serviceId={service.id}
          doctorId={undefined}
          zone={pharmacy.timezone}
          chosenAt={slot?.starts_at}
          now={now}
          isNarrow
          onChoose={setSlot}
        />
        <ErrorText className="mt-3 text-note">{error}</ErrorText>
        <Button isWide isBusy={isBusy} disabled={!slot} onClick={move} className="mt-4">
          {slot ? `Перенести: ${slotText(slot.starts_at, pharmacy.timezone, now)}` : 'Выберите новое время'}
        </Button>
      </div>
    </Dialog>
  )
}
