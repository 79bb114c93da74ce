import { Dialog } from '@romashka/ui'
import { PhoneCodeForm } from './phone-code-form.tsx'

export default function SignInDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Вход" isOpen={isOpen} onClose={onClose}>
      <PhoneCodeForm />
    </Dialog>
  )
}
