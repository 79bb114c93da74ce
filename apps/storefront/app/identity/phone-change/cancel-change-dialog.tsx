import { Dialog } from '@romashka/ui'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { ProofOfPhone } from '../proof-of-phone.tsx'
import { shopperParams } from '../shopper-params.ts'

interface CancelChangeDialogProps {
  phone: string
  onClose: () => void
  onCancelled: (change: ReplyOf<'DELETE /api/v1/users/:id/phone-change'>) => void
}

/** A session alone must not cancel it: whoever has stolen one would keep out an owner who comes back. */
export default function CancelChangeDialog({ phone, onClose, onCancelled }: CancelChangeDialogProps) {
  async function cancel(code: string) {
    const params = shopperParams()
    const none = await browserApi.ask('DELETE /api/v1/users/:id/phone-change', { params, body: { code } })
    return () => onCancelled(none)
  }
  return (
    <Dialog title="Отменить смену номера" isOpen onClose={onClose}>
      <ProofOfPhone phone={phone} action="Оставить прежний номер" onCode={cancel}>
        <p>Пришлём код на нынешний номер: так мы узнаем, что он по-прежнему у&nbsp;вас.</p>
      </ProofOfPhone>
    </Dialog>
  )
}
