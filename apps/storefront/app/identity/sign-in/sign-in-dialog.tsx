import { Dialog } from '@romashka/ui'
import { createPortal } from 'react-dom'
import { PhoneCodeForm } from './phone-code-form.tsx'

export default function SignInDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // Outside the header: what opened it is hidden when a tablet is turned, and would take the dialog along.
  return createPortal(
    <Dialog title="Вход" isOpen={isOpen} onClose={onClose}>
      <PhoneCodeForm />
    </Dialog>,
    document.body,
  )
}
