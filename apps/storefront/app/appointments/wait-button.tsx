import { addDays, localDay } from '@romashka/basics'
import { Button } from '@romashka/ui'
import { BellPlus } from 'lucide-react'
import { browserApi } from '../api/loading.ts'
import { useSaving } from '../identity/use-saving.ts'
import { useVisitor } from '../session/visitor.ts'
import type { Salon, Service } from './area.ts'

interface WaitButtonProps {
  salon: Salon
  service: Service
  doctorId: number | undefined
  now: Date
}

const waitDays = 14

/** For whom no time suits: the next that becomes free is offered to him. */
export function WaitButton({ salon, service, doctorId, now }: WaitButtonProps) {
  const { token } = useVisitor()
  const { isBusy, error, save } = useSaving()
  if (!token) return null
  const until = addDays(localDay(now, salon.timezone), waitDays)
  const body = { pharmacy_id: salon.id, service_id: service.id, doctor_id: (doctorId ?? null) as never, until }
  const wait = () => browserApi.ask('POST /api/v1/doctors/waits', { body })
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button kind="quiet" isBusy={isBusy} onClick={() => save(wait, 'Напишем, как только освободится время')}>
        <BellPlus aria-hidden="true" size={20} />
        Сообщить, если освободится время раньше
      </Button>
      {error && (
        <p role="alert" className="mt-2 text-note text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
