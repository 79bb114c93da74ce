import { Dialog } from '@romashka/ui'
import { useShopper } from '../../api/shopper.ts'
import { ProofOfPhone } from '../proof-of-phone.tsx'
import { documents } from './documents.ts'
import type { Purpose } from './use-consents.ts'

interface WithdrawDialogProps {
  purpose: Purpose
  onClose: () => void
  onCode: (code: string) => Promise<() => void>
}

const lost: Partial<Record<Purpose, string>> = {
  health_data: 'Удалим курсы приёма, запас лекарств и напоминания о\u00a0них. Вернуть их будет нельзя.',
  appointments: 'Отменим будущие записи и\u00a0ожидания, удалим сведения о\u00a0прошлых. Вернуть их будет нельзя.',
}

/** What goes with the consent does not come back: the phone is proved once more. */
export default function WithdrawDialog({ purpose, onClose, onCode }: WithdrawDialogProps) {
  const phone = useShopper()?.phone.phone_number ?? ''
  return (
    <Dialog title={`Отозвать согласие: ${documents[purpose].title.toLowerCase()}`} isOpen onClose={onClose}>
      <ProofOfPhone phone={phone} action="Отозвать и удалить" isDanger onCode={onCode}>
        <p>{lost[purpose]}</p>
      </ProofOfPhone>
    </Dialog>
  )
}
