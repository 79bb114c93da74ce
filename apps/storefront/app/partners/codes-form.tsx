import { Button, ErrorText, notify } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { isRefusal } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { refusalText } from '../api/refusal-text.ts'
import { CodeButton } from '../identity/code-button.tsx'
import { CodeField, readCode } from '../identity/code-field.tsx'
import { SandboxHint } from '../identity/sign-in/sandbox-hint.tsx'
import { applicationDraft } from './application-draft.ts'
import { type ApplicationKey, applicationRequest, type PartnerApplication } from './application-key.ts'

interface CodesFormProps {
  of: ApplicationKey
  company: string
  onConfirmed: (offer: PartnerApplication) => void
  /** Back to the form, with all that was typed in it. */
  onCorrect: () => void
}

/** The application counts once the codes of the message and of the letter are both here. */
export function CodesForm({ of, company, onConfirmed, onCorrect }: CodesFormProps) {
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [againAt, setAgainAt] = useState<number>()

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { phone_code: readCode(form, 'phone'), email_code: readCode(form, 'email') }
    setBusy(true)
    setError('')
    try {
      onConfirmed(await browserApi.ask('POST /api/v1/offers/:offerId/confirm', { ...applicationRequest(of), body }))
      applicationDraft.clear()
    } catch (failure) {
      setError(refusalText(failure))
      setBusy(false)
    }
  }

  async function resend() {
    setError('')
    try {
      await browserApi.ask('POST /api/v1/offers/:offerId/codes', applicationRequest(of))
      notify({ message: 'Высылаем новые коды', tone: 'success' })
    } catch (failure) {
      if (isRefusal(failure, 'code.too_soon')) setAgainAt(Date.now() + failure.details.retryAfterSeconds * 1000)
      setError(refusalText(failure))
    }
  }
  return (
    <form onSubmit={confirm} className="max-w-100 space-y-4">
      <h2 className="text-h3">{company}</h2>
      <p>Введите оба кода, из СМС и из письма. Они действуют полчаса.</p>
      <SandboxHint />
      <CodeField label="Код из СМС" name="phone" />
      <CodeField label="Код из письма" name="email" />
      <ErrorText>{error}</ErrorText>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Отправить заявку
        </Button>
        <CodeButton kind="secondary" againAt={againAt} awaited="Новые коды" onClick={() => void resend()}>
          Прислать новые коды
        </CodeButton>
      </div>
      <button type="button" onClick={onCorrect} className="min-h-12 text-leaf underline underline-offset-2">
        Исправить телефон, почту или ИНН
      </button>
    </form>
  )
}
